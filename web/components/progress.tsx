/** How far a long piece of work is; without `value` (0 to 1) it is under way, but nobody knows how far. */
export function Progress({ label, value }: { label: string; value?: number | undefined }) {
  return (
    <div>
      <p className="mb-2 text-sm text-ink-soft" role="status">
        {label}
      </p>
      <progress
        aria-label={label}
        value={value}
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-wash indeterminate:animate-pulse indeterminate:bg-seal [&::-moz-progress-bar]:bg-seal [&::-webkit-progress-bar]:bg-wash indeterminate:[&::-webkit-progress-bar]:bg-seal [&::-webkit-progress-value]:bg-seal [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-150"
      />
    </div>
  );
}
