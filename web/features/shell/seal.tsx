import { PRODUCT_NAME } from "../../lib/product.ts";

/** The brand mark: the impression of a name seal. */
export function Seal() {
  return (
    <span
      aria-hidden
      lang="ko"
      className="grid size-7 -rotate-3 place-items-center rounded-sm bg-seal text-sm font-bold text-on-seal wide:size-9"
    >
      모
    </span>
  );
}

export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold">
      <Seal />
      {PRODUCT_NAME}
    </span>
  );
}
