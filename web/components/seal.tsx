import { PRODUCT_NAME } from "../../domain/product.ts";

/** The brand mark. @param className its size */
export function Seal({ className = "size-7 text-sm wide:size-9" }: { className?: string }) {
  return (
    <span
      aria-hidden
      lang="ko"
      className={`grid -rotate-3 place-items-center rounded-sm bg-seal font-bold text-on-seal ${className}`}
    >
      모
    </span>
  );
}

export function Brand() {
  return (
    <span lang="en" className="inline-flex items-center gap-2.5 text-lg font-semibold">
      <Seal />
      {PRODUCT_NAME}
    </span>
  );
}
