/** The shape of what comes; appears only when it takes longer than a moment. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden className={`animate-[appear_150ms_150ms_both] rounded-md bg-wash ${className}`} />;
}
