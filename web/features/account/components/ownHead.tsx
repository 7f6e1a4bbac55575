import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Chevron } from "../../../components/linkRow.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { WIDE_SHEET } from "../../../components/wideSheet.ts";
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
      <div
        className={`grid border-line *:border-line max-wide:border-b max-wide:*:not-first:border-t wide:mt-8 wide:grid-cols-2 wide:*:px-5 wide:*:py-2 wide:*:not-first:border-s broad:*:first:pe-8 broad:*:not-first:ps-8 ${WIDE_SHEET}`}
      >
        <div className="relative isolate flex min-h-18 items-center gap-4 py-3">
          <p className="min-w-0 grow wrap-anywhere">
            <span className="block font-semibold">
              <bdi lang={texts?.locale}>{texts?.name ?? user.name}</bdi>
            </span>
            <span className="block text-sm text-ink-soft">
              <bdi dir="ltr">{user.email}</bdi>
            </span>
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
