import { Link } from "@tanstack/react-router";
import { TabLinks } from "../../../components/tabLinks.tsx";
import { m } from "../../../lib/i18n.ts";

const TABS = [
  { to: "/card/edit/$idx", label: () => m.card_details() },
  { to: "/images-edit/$idx", label: () => m.card_photo() },
  { to: "/card/theme/$idx", label: () => m.premium_look_link() },
  { to: "/menu-edit/$idx", label: () => m.card_face_links() },
  { to: "/card/statistics/$idx", label: () => m.stats_title() },
] as const;

/** The tabs of the card editor. Each one is a screen of its own, so that going back and reloading keep it. */
export const EditorTabs = ({ idx }: { idx: string }) => (
  <TabLinks
    label={m.card_edit_title()}
    parts={TABS.map(({ to, label }) => ({
      key: to,
      text: label(),
      link: <Link to={to} params={{ idx }} activeOptions={{ includeSearch: false }} />,
    }))}
  />
);
