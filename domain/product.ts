/** The product's name, for titles, mails, the manifest and card pages. */
export const PRODUCT_NAME = "Moa";
