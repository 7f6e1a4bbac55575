/** A placeholder. It fades in after 150 ms, so that short waits show nothing. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden className={`animate-[appear_150ms_150ms_both] rounded-md bg-wash ${className}`} />;
}
