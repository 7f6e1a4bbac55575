import { Eye, Link, UsersRound } from "lucide-react";
import { Benefits } from "../../../components/benefits.tsx";
import { m } from "../../../lib/i18n.ts";

/** What a group gives its owner and its members. */
export const GroupBenefits = () => (
  <Benefits
    id="group-benefits"
    title={m.groups_give()}
    benefits={[
      { Icon: UsersRound, text: m.groups_empty_text(), picture: "cards" },
      { Icon: Link, text: m.groups_give_link(), picture: "line" },
      { Icon: Eye, text: m.group_if_join_text(), picture: "card" },
    ]}
  />
);
