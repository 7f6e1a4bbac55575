import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Chevron } from "../../../components/linkRow.tsx";
import { PageTitle } from "../../../components/page.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { frontTexts } from "../../cards/frontTexts.ts";
import { ownCardsQuery } from "../../cards/queries.ts";

/** The head of My page: below the title, the name and the ID. */
export function OwnHead({ user }: { user: User }) {
  const { data: cards } = useSuspenseQuery(ownCardsQuery());
  // A card in the user's name has it in other languages, too.
  const card = cards.find(({ name }) => name === user.name);
  const texts = card && frontTexts(card);
  return (
    <header className="relative isolate grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
      <PageTitle title={m.shell_my_page()} />
      {/* The whole head is the link. */}
      <Link
        to="/user/my-info"
        className="flex min-h-11 shrink-0 items-center gap-1 text-sm font-medium text-ink-soft after:absolute after:-inset-2 after:-z-10 after:rounded-md hover:text-ink hover:after:bg-wash"
      >
        {m.my_info_title()}
        <Chevron />
      </Link>
      <p className="col-span-2 -mt-1 flex flex-wrap gap-x-3 wrap-anywhere">
        <bdi lang={texts?.locale} className="font-semibold">
          {texts?.name ?? user.name}
        </bdi>{" "}
        <bdi dir="ltr" className="text-ink-soft">
          {user.email}
        </bdi>
      </p>
    </header>
  );
}
