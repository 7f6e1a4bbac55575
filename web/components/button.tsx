import { type ComponentProps, cloneElement, isValidElement } from "react";

const VARIANTS = {
  /** The main action. At most one per screen. */
  primary: "bg-ink text-paper hover:opacity-85",
  quiet: "border border-edge bg-sheet text-ink hover:bg-wash",
  plain: "text-ink hover:bg-wash",
  /** Deletes something, or discards input. */
  danger: "border border-danger bg-sheet text-danger hover:bg-wash",
  /** Confirms it. Only in a dialog that asks. */
  dangerous: "bg-danger text-paper hover:opacity-85",
};

type Props = ComponentProps<"button"> & {
  variant?: keyof typeof VARIANTS;
  /** Shows a running action and ignores clicks. */
  busy?: boolean;
  /** Applies the styles to the only child, e.g. a link. */
  asChild?: boolean;
};

export function Button({
  variant = "quiet",
  busy = false,
  asChild = false,
  className = "",
  type = "button",
  children,
  ...props
}: Props) {
  const shown = {
    ...props,
    "aria-disabled": busy || props["aria-disabled"],
    "data-busy": busy || undefined,
    className: `label inline-flex min-h-12 max-w-full cursor-pointer items-center justify-center gap-2 rounded-full px-[var(--inset,1.25rem)] py-2 text-center wrap-break-word font-semibold transition-[opacity,background-color] duration-150 disabled:cursor-default disabled:opacity-50 data-busy:cursor-progress data-busy:opacity-60 ${VARIANTS[variant]} ${className}`,
  };
  if (asChild && isValidElement(children)) return cloneElement(children, shown);
  return (
    <button {...shown} type={type} onClick={busy ? (event) => event.preventDefault() : props.onClick}>
      {children}
    </button>
  );
}
