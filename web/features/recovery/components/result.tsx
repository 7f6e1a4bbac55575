import { type ReactNode, useEffect, useRef } from "react";

type Props = { title: string; children: ReactNode; actions: ReactNode };

/** A result, shown instead of the form. Its heading gets the focus, so that screen readers announce it. */
export function Result({ title, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-2 text-lg font-semibold outline-none">
        {title}
      </h2>
      {children}
      <div className="mt-7 grid gap-2">{actions}</div>
    </section>
  );
}
