import type { ReactNode } from "react";

/** A component in its states, with its name. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="min-w-0">
      <h2 className="mb-3 font-mono text-xs text-ink-soft">{name}</h2>
      {children}
    </section>
  );
}
