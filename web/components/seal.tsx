import { BRAND_MARK, PRODUCT_NAME } from "../../domain/product.ts";

/** The brand mark. @param className its size */
export function Seal({ className = "size-8" }: { className?: string }) {
  return (
    <svg viewBox={BRAND_MARK.viewBox} aria-hidden className={`shrink-0 -rotate-3 ${className}`}>
      <rect width="100%" height="100%" rx={BRAND_MARK.corner} className="fill-seal" />
      <path d={BRAND_MARK.path} strokeWidth={BRAND_MARK.stroke} className="fill-none stroke-on-seal" />
    </svg>
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
