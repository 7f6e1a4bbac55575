import type { LucideIcon } from "lucide-react";

type Props = {
  id: string;
  title: string;
  /** Sentences with their icons. */
  terms: [LucideIcon, string][];
};

/** A heading, which names the section around it by `id`, and sentences with an icon each. */
export const IconTerms = ({ id, title, terms }: Props) => (
  <>
    <h2 id={id} className="mb-4 font-semibold">
      {title}
    </h2>
    <ul className="grid gap-4">
      {terms.map(([Icon, text]) => (
        <li key={text} className="flex gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" strokeWidth={1.6} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </>
);
