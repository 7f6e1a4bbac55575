import type { ComponentProps } from "react";

/**
 * The icons of the log-in screen. The library of icons would be larger than the rest of that screen, so these are drawn
 * here, in the same style.
 */
const Icon = (props: ComponentProps<"svg">) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...props}
  />
);

export const ArrowLeft = (props: ComponentProps<"svg">) => (
  <Icon {...props}>
    <path d="M19 12H5m7 7-7-7 7-7" />
  </Icon>
);

export const Check = (props: ComponentProps<"svg">) => (
  <Icon {...props}>
    <path d="M20 6 9 17l-5-5" />
  </Icon>
);

/** An eye, crossed out if `isOff`. */
export const Eye = ({ isOff, ...props }: ComponentProps<"svg"> & { isOff: boolean }) => (
  <Icon {...props}>
    <path d="M2 12c5-9 15-9 20 0-5 9-15 9-20 0z" />
    <circle cx="12" cy="12" r="3" />
    {isOff && <path d="m4 4 16 16" />}
  </Icon>
);

export const Key = (props: ComponentProps<"svg">) => (
  <Icon {...props}>
    <path d="m11 12 9-9m-4 4 3 3" />
    <circle cx="8" cy="16" r="5" />
  </Icon>
);

export const Globe = (props: ComponentProps<"svg">) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="10" />
    <path d="M2 12h20M12 2a15 15 0 0 1 0 20 15 15 0 0 1 0-20" />
  </Icon>
);
