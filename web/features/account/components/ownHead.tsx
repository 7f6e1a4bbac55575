import { useSuspenseQuery } from "@tanstack/react-query";
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
      <div className="flex items-start gap-4 wide:gap-5">
        <ContactPhoto contact={{ name, photoKey }} className="size-18 text-2xl" />
        <div className="min-w-0">
          <PageTitle title={m.shell_my_page()}>
            <bdi>{name}</bdi>
          </PageTitle>
          <p className="wrap-anywhere text-ink-soft">
            <bdi dir="ltr">{email}</bdi>
          </p>
        </div>
      </div>
      <OwnPlan />
    </header>
  );
}
