/** The product's name: in titles, mails, the manifest and card pages. */
export const PRODUCT_NAME = "Moa";
