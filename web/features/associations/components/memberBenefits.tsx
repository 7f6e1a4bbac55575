import { BookUser, Lock, type LucideIcon, Megaphone } from "lucide-react";
import { m } from "../../../lib/i18n.ts";

/** What an association gives its members. */
export function MemberBenefits() {
  const benefits: [LucideIcon, string][] = [
    [BookUser, m.association_gives_members()],
    [Megaphone, m.association_gives_news()],
    [Lock, m.association_members_private()],
  ];
  return (
    <section aria-labelledby="member-benefits" className="mt-8">
      <h2 id="member-benefits" className="mb-4 font-semibold">
        {m.association_gives()}
      </h2>
      <ul className="grid gap-4">
        {benefits.map(([Icon, text]) => (
          <li key={text} className="flex gap-3 text-ink-soft">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.6} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
