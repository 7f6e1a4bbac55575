import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { TicketKind } from "../../../../domain/billing/ticketKinds.ts";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { Panes } from "../../../components/panes.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { formatDay, formatUnit } from "../../../lib/date.ts";
import { describeError, errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { formatMoney } from "../../../lib/money.ts";
import { toast } from "../../../lib/toast.ts";
import type { Choice } from "../choice.ts";
import { useClaimPromotion } from "../mutations.ts";
import { cheapestPeriod, periodsIn, savingText, toMonthly } from "../periods.ts";
import { catalogueQuery, type Offer, type Promotion, type Ticket, ticketsQuery } from "../queries.ts";
import { KIND_NAMES } from "../ticketTexts.ts";
import { activeSubscription } from "../usage.ts";
import { CardFan } from "./cardFan.tsx";
import { type Chosen, ChosenPlan } from "./chosenPlan.tsx";
import { CurrencyChoice } from "./currencyChoice.tsx";
import { HeldTicket } from "./heldTicket.tsx";
import { coveredText, listHoldings } from "./holdings.tsx";
import { PlanSection } from "./planSection.tsx";
import { PlanTile } from "./planTile.tsx";

/** What is suggested, first what costs the least: the promotion, then the plan with the lowest price per month. */
const SUGGESTED = ["promotion", "period", "season", "group"] as const satisfies TicketKind[];

/** The same for a user who has premium: the promotion would run at the same time. */
const SUGGESTED_NEXT = ["period", "season", "group"] as const satisfies TicketKind[];

type Props = {
  user: User;
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
  /** Called after the user got the promotion ticket. */
  onClaimed: () => void;
};

/** The shop: all tickets with what they include, their prices, and the selected one beside them. */
export function SelectTicket({ user, choice, onChoose, onClaimed }: Props) {
  const { data: tickets } = useSuspenseQuery(ticketsQuery());
  const { data: catalogue } = useSuspenseQuery(catalogueQuery(choice.currency));
  const claim = useClaimPromotion();
  const wide = useWide();
  // A user who came for a group ticket sees it first. Later selections do not change the order.
  const [groupFirst] = useState(choice.kind === "group");
  const subscription = activeSubscription(tickets)?.subscription;
  const promotion = tickets.some(({ kind }) => kind === "promotion") ? null : catalogue.promotion;
  const findOffer = (kind: TicketKind) => catalogue.items.find((offer) => offer.kind === kind);
  const [season, group] = [findOffer("season"), findOffer("group")];
  const periods = periodsIn(catalogue.items);
  // The promotion costs less.
  const cheapest = season && !promotion ? cheapestPeriod(periods, season.price) : undefined;
  const hasPremium = Boolean(promotion || season) || periods.length > 0;
  const holdings = listHoldings(tickets);
  const findHeld = (what: "premium" | "group") => holdings.find((holding) => holding.kind === what);
  const [premium, groups] = [findHeld("premium"), findHeld("group")];
  const covered = coveredText(tickets);
  const isOpen = { promotion, season: season && !subscription, period: periods.length > 0, group };
  const isCovered = tickets.some(({ kind: has, state }) => has !== "group" && state !== "over" && state !== "refunded");
  // The URL may contain a ticket that the user has just bought or that is no longer sold.
  const kind = [choice.kind, ...(isCovered ? SUGGESTED_NEXT : SUGGESTED)].find((each) => each && isOpen[each]);
  // The longest period is suggested, because it is the cheapest per month.
  const period = periods.find(({ months }) => months === choice.months) ?? periods.at(-1);
  const months = kind === "period" ? period?.months : undefined;

  const offer = catalogue.items.find((each) => each.kind === kind && (kind !== "period" || each.months === months));
  const chosen = toChosen(kind, offer, promotion);
  const title = isCovered && kind !== "group" ? m.ticket_extend_title() : m.ticket_select_title();

  const groupPlan = group && (
    <PlanSection title={m.ticket_group_title()} opens="group" held={groups}>
      <PlanTile
        name={m.ticket_text_group()}
        price={formatMoney(group.price)}
        charged={m.ticket_charged_once()}
        text={m.ticket_unlimited()}
        checked={kind === "group"}
        onChoose={() => onChoose({ kind: "group", months: undefined })}
      />
    </PlanSection>
  );

  const claimNow = () =>
    claim.mutate(undefined, {
      onSuccess: () => {
        toast("success", m.success_ticket_claimed());
        onClaimed();
      },
      onError: (error) => toast("error", describeError(error)),
    });

  const isSold = catalogue.items.length > 0 || promotion !== null;
  const next = chosen && (
    <ChosenPlan
      chosen={chosen}
      purchase={{ ...choice, kind, months }}
      tickets={tickets}
      isClaiming={claim.isPending}
      onClaim={claimNow}
    />
  );

  return (
    <>
      <PageTitle title={title} />
      <Panes
        aside={
          <>
            {!isCovered && <CardFan user={user} />}
            {wide && next}
          </>
        }
      >
        {premium && (
          <div className="mb-6 border-b border-line pb-2 wide:-mt-2">
            <HeldTicket {...premium} state={covered ?? premium.state} />
          </div>
        )}
        {!isSold && (
          <EmptyState
            title={m.ticket_nothing_sold()}
            action={
              <Button asChild>
                <Link to="/user/tickets">{m.ticket_own_title()}</Link>
              </Button>
            }
          />
        )}
        <fieldset className="min-w-0 max-wide:mt-3">
          <legend className="sr-only">{title}</legend>
          {groupFirst && groupPlan}
          {hasPremium && (
            <PlanSection title={m.card_type_premium()} opens="season">
              {promotion && (
                <PlanTile
                  name={KIND_NAMES.promotion()}
                  price={m.ticket_free()}
                  text={m.ticket_text_promotion({ day: formatDay(promotion.endsAt) })}
                  checked={kind === "promotion"}
                  onChoose={() => onChoose({ kind: "promotion", months: undefined })}
                />
              )}
              {periods.toReversed().map((each) => (
                <PlanTile
                  key={each.months}
                  name={formatUnit(each.months, "month")}
                  price={formatMoney(each.price)}
                  charged={m.ticket_per_month({ price: formatMoney(toMonthly(each)) })}
                  saving={season && savingText(each, season.price)}
                  mark={each === cheapest ? m.ticket_cheapest() : undefined}
                  checked={months === each.months}
                  onChoose={() => onChoose({ kind: "period", months: each.months })}
                />
              ))}
              {season && (
                <PlanTile
                  name={formatUnit(1, "month")}
                  price={formatMoney(season.price)}
                  charged={m.ticket_charged_monthly()}
                  text={subscription ? renewal(subscription) : m.ticket_text_season()}
                  checked={kind === "season" && !subscription}
                  disabled={Boolean(subscription)}
                  onChoose={() => onChoose({ kind: "season", months: undefined })}
                />
              )}
            </PlanSection>
          )}
          {!groupFirst && groupPlan}
        </fieldset>
        {catalogue.currencies.length > 1 && (
          <CurrencyChoice
            currencies={catalogue.currencies}
            currency={choice.currency}
            onChoose={(other) => onChoose({ currency: other })}
          />
        )}
        {!wide && next}
      </Panes>
    </>
  );
}

function toChosen(kind: TicketKind | undefined, offer: Offer | undefined, promotion: Promotion): Chosen | undefined {
  if (kind === "promotion") return promotion ? { kind, endsAt: promotion.endsAt } : undefined;
  return kind && offer && { kind, offer };
}

const renewal = ({ renewsAt, failing }: NonNullable<Ticket["subscription"]>) =>
  renewsAt && !failing ? m.ticket_subscribed({ day: formatDay(renewsAt) }) : errorText("SUBSCRIPTION_EXISTS");
