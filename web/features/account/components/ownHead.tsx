import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Chevron } from "../../../components/linkRow.tsx";
import { PageTitle } from "../../../components/page.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { primaryFirst } from "../../cards/primaryCard.ts";
import { ownCardsQuery } from "../../cards/queries.ts";
import { ContactPhoto } from "../../contacts/components/contactPhoto.tsx";
import { OwnPlan } from "../../tickets/components/ownPlan.tsx";

/** The head of My page: the photo of the main card, the name, the ID and the plan. */
export function OwnHead({ user: { name, email, primaryCardIdx } }: { user: User }) {
  const { data: cards } = useSuspenseQuery(ownCardsQuery());
  const photoKey = primaryFirst(cards, primaryCardIdx)[0]?.photoKey ?? null;
  return (
    <header>
      <div className="relative isolate flex items-start gap-4 wide:gap-5">
        <ContactPhoto contact={{ name, photoKey }} className="size-18 text-2xl" />
        <div className="min-w-0 grow">
          <PageTitle title={m.shell_my_page()}>
            <bdi>{name}</bdi>
          </PageTitle>
          <p className="wrap-anywhere text-ink-soft">
            <bdi dir="ltr">{email}</bdi>
          </p>
        </div>
        {/* The whole head is the link. */}
        <Link
          to="/user/my-info"
          className="flex min-h-11 shrink-0 items-center gap-1 self-center text-sm font-semibold after:absolute after:-inset-2 after:-z-10 after:rounded-md hover:after:bg-wash"
        >
          <span className="max-wide:sr-only">{m.my_info_title()}</span>
          <Chevron />
        </Link>
      </div>
      <OwnPlan />
    </header>
  );
}
