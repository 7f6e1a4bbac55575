import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";

/** Links to the screens of a card: picture, menu, theme and statistics. */
export function CardTools({ idx }: { idx: string }) {
  const params = { idx };
  return (
    <nav className="-mt-4 mb-8 flex flex-wrap gap-2">
      <Button asChild>
        <Link to="/images-edit/$idx" params={params}>
          {m.image_edit_link()}
        </Link>
      </Button>
      <Button asChild>
        <Link to="/menu-edit/$idx" params={params}>
          {m.menu_edit_title()}
        </Link>
      </Button>
      <Button asChild>
        <Link to="/card/theme/$idx" params={params}>
          {m.premium_look_link()}
        </Link>
      </Button>
      <Button asChild>
        <Link to="/card/statistics/$idx" params={params}>
          {m.stats_link()}
        </Link>
      </Button>
    </nav>
  );
}
