import { type ReactNode, useEffect, useRef } from "react";

type Props = { title: string; children: ReactNode; actions: ReactNode };

/** What came of a search, in the form's place; its heading takes the focus, so that it is read out. */
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
