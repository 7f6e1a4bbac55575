/** The product's name, for titles, mails, the manifest and card pages. */
export const PRODUCT_NAME = "Moa";

/**
 * The brand mark: the Korean syllable of the product's name, as in a seal, on a square of 32 with round corners. The only
 * drawing of it; `web/public/icons/icon.svg` and `web/index.html` repeat it, which test/unit/brandMark.test.ts checks.
 */
export const BRAND_MARK = {
  side: 32,
  viewBox: "0 0 32 32",
  corner: 8,
  path: "M9 8h14v9H9zm7 9v5M6 23h20",
  stroke: 3,
} as const;
