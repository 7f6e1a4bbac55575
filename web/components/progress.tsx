import { Status } from "./status.tsx";

/** A progress bar. Without `value` (0 to 1) it is indeterminate. */
export function Progress({ label, value }: { label: string; value?: number | undefined }) {
  return (
    <div>
      <Status className="mb-2 block min-h-[1lh] text-sm text-ink-soft">{label}</Status>
      <progress
        aria-label={label}
        value={value}
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-wash indeterminate:animate-[pass_1.6s_ease-in-out_infinite] indeterminate:bg-[linear-gradient(to_right,transparent,var(--ink),transparent)] indeterminate:bg-size-[40%_100%] indeterminate:bg-center indeterminate:bg-no-repeat rtl:[animation-direction:reverse] [&::-moz-progress-bar]:bg-ink indeterminate:[&::-moz-progress-bar]:bg-transparent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-ink [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-150"
      />
    </div>
  );
}
