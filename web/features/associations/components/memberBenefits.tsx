import { BookUser, Lock, Megaphone } from "lucide-react";
import { m } from "../../../lib/i18n.ts";
import { IconTerms } from "./iconTerms.tsx";

/** What an association gives its members. */
export const MemberBenefits = () => (
  <section aria-labelledby="member-benefits" className="mt-8">
    <IconTerms
      id="member-benefits"
      title={m.association_gives()}
      terms={[
        [BookUser, m.association_gives_members()],
        [Megaphone, m.association_gives_news()],
        [Lock, m.association_members_private()],
      ]}
    />
  </section>
);
