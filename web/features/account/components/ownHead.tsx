import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Chevron } from "../../../components/linkRow.tsx";
import { PageTitle } from "../../../components/page.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { frontTexts } from "../../cards/frontTexts.ts";
import { ownCardsQuery } from "../../cards/queries.ts";

type Props = {
  user: User;
  /** The user's plan, in a line. */
  plan: ReactNode;
};

/** The head of My page: below the title, the account with its name and ID, and the plan. */
export function OwnHead({ user, plan }: Props) {
  const { data: cards } = useSuspenseQuery(ownCardsQuery());
  // A card in the user's name has it in other languages, too.
  const card = cards.find(({ name }) => name === user.name);
  const texts = card && frontTexts(card);
  return (
    <header>
      <PageTitle title={m.shell_my_page()} />
      <div className="grid border-line max-wide:border-y max-wide:*:not-first:border-t wide:mt-4 wide:grid-cols-2 wide:rounded-lg wide:border wide:bg-sheet wide:*:not-first:border-s *:border-line wide:*:px-5 wide:*:py-2">
        <div className="relative isolate flex min-h-18 items-center gap-4 py-2">
          <p className="min-w-0 grow wrap-anywhere">
            <bdi lang={texts?.locale} className="block font-semibold">
              {texts?.name ?? user.name}
            </bdi>
            <bdi dir="ltr" className="block text-sm text-ink-soft">
              {user.email}
            </bdi>
          </p>
          {/* The whole row is the link. */}
          <Link
            to="/user/my-info"
            className="flex min-h-11 shrink-0 items-center gap-1 text-sm font-medium text-ink-soft after:absolute after:-inset-x-2 after:inset-y-0 after:-z-10 after:rounded-md hover:text-ink hover:after:bg-wash wide:after:inset-x-0"
          >
            {m.my_info_title()}
            <Chevron />
          </Link>
        </div>
        <div className="flex min-h-18 items-center">{plan}</div>
      </div>
    </header>
  );
}
