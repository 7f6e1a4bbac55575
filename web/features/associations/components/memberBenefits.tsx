import { BookUser, Lock, Megaphone } from "lucide-react";
import { Benefits } from "../../../components/benefits.tsx";
import { m } from "../../../lib/i18n.ts";

/** What an association gives its members. */
export const MemberBenefits = () => (
  <Benefits
    id="member-benefits"
    title={m.association_gives()}
    benefits={[
      { Icon: BookUser, text: m.association_gives_members(), picture: "cards" },
      { Icon: Megaphone, text: m.association_gives_news(), picture: "line" },
      { Icon: Lock, text: m.association_members_private(), picture: "card" },
    ]}
  />
);
