import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { TICKET_KINDS, type TicketKind } from "../../../../domain/billing/ticketKinds.ts";
import { joinParts } from "../../../../domain/joinParts.ts";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { PageTitle } from "../../../components/page.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { formatDay, formatDays, formatUnit } from "../../../lib/date.ts";
import { describeError, errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { formatMoney } from "../../../lib/money.ts";
import { toast } from "../../../lib/toast.ts";
import type { Choice } from "../choice.ts";
import { useClaimPromotion } from "../mutations.ts";
import { periodsIn, savingText, toMonthly } from "../periods.ts";
import { catalogueQuery, type Ticket, ticketsQuery } from "../queries.ts";
import { itemText, KIND_NAMES } from "../ticketMessages.ts";
import { activeSubscription, toUsagePeriod } from "../usage.ts";
import { CardFan } from "./cardFan.tsx";
import { Coupon, CouponGroup } from "./coupon.tsx";
import { CurrencyChoice } from "./currencyChoice.tsx";
import { Holdings, listHoldings } from "./holdings.tsx";
import { TicketChoice } from "./ticketChoice.tsx";

type Props = {
  user: User;
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
  /** Called after the user got the promotion ticket. */
  onClaimed: () => void;
};

/** The shop: all tickets with what they include, their prices, and the user's own tickets. */
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
  const hasPremium = Boolean(promotion || season) || periods.length > 0;
  const ownGroups = listHoldings(tickets).find((holding) => holding.kind === "group");
  const isOpen = { promotion, season: season && !subscription, period: periods.length > 0, group };
  const isCovered = tickets.some(({ kind: has, state }) => has !== "group" && state !== "over" && state !== "refunded");
  // The URL may contain a ticket that the user has just bought or that is no longer sold. Nothing is suggested to a user
  // who has premium.
  const kind = [choice.kind, ...(isCovered ? [] : TICKET_KINDS)].find((each) => each && isOpen[each]);
  // The longest period is suggested, because it is the cheapest per month.
  const period = periods.find(({ months }) => months === choice.months) ?? periods.at(-1);
  const months = kind === "period" ? period?.months : undefined;

  const groupTicket = group && (
    <TicketChoice
      kind="group"
      title={m.ticket_group_title()}
      note={ownGroups && joinParts([m.ticket_current(), ownGroups.state])}
      className={hasPremium ? "" : "@4xl/shop:col-span-3"}
    >
      <CouponGroup>
        <Coupon
          name={KIND_NAMES.group()}
          price={formatMoney(group.price)}
          text={m.ticket_text_group()}
          checked={kind === "group"}
          onChoose={() => onChoose({ kind: "group", months: undefined })}
        />
      </CouponGroup>
    </TicketChoice>
  );

  const claimNow = () =>
    claim.mutate(undefined, {
      onSuccess: () => {
        toast("success", m.success_ticket_claimed());
        onClaimed();
      },
      onError: (error) => toast("error", describeError(error)),
    });

  const offer = catalogue.items.find((each) => each.kind === kind && (kind !== "period" || each.months === months));
  const usage = offer && kind !== "group" && formatUsage(offer.months, tickets);

  return (
    <>
      <PageTitle title={m.ticket_select_title()} />
      <div data-panes className="@container/shop">
        {!wide && tickets.length === 0 && <CardFan user={user} />}
        <Holdings tickets={tickets} />
        {catalogue.items.length === 0 && !promotion && (
          <EmptyState
            title={m.ticket_nothing_sold()}
            action={
              <Button asChild>
                <Link to="/user/tickets">{m.ticket_own_title()}</Link>
              </Button>
            }
          />
        )}
        {/* Next to each other where there is room. */}
        <fieldset className="grid min-w-0 gap-4 @4xl/shop:grid-cols-3 @4xl/shop:gap-y-0">
          <legend className="sr-only">{m.ticket_select_title()}</legend>
          {groupFirst && groupTicket}
          {hasPremium && (
            <TicketChoice
              kind="season"
              title={m.card_type_premium()}
              className={group ? "@4xl/shop:col-span-2" : "@4xl/shop:col-span-3"}
            >
              {promotion && (
                <CouponGroup>
                  <Coupon
                    name={KIND_NAMES.promotion()}
                    price={m.ticket_free()}
                    text={m.ticket_text_promotion({ day: formatDay(promotion.endsAt) })}
                    checked={kind === "promotion"}
                    onChoose={() => onChoose({ kind: "promotion", months: undefined })}
                  />
                </CouponGroup>
              )}
              {season && (
                <CouponGroup>
                  <Coupon
                    name={KIND_NAMES.season()}
                    price={formatMoney(season.price)}
                    unit={m.ticket_a_month()}
                    text={subscription ? renewal(subscription) : m.ticket_text_season()}
                    checked={kind === "season" && !subscription}
                    disabled={Boolean(subscription)}
                    onChoose={() => onChoose({ kind: "season", months: undefined })}
                  />
                </CouponGroup>
              )}
              {periods.length > 0 && (
                <CouponGroup text={m.ticket_text_period()}>
                  {periods.map((each) => (
                    <Coupon
                      key={each.months}
                      name={formatUnit(each.months, "month")}
                      price={formatMoney(each.price)}
                      text={m.ticket_per_month({ price: formatMoney(toMonthly(each)) })}
                      saving={season && savingText(each, season.price)}
                      checked={months === each.months}
                      onChoose={() => onChoose({ kind: "period", months: each.months })}
                    />
                  ))}
                </CouponGroup>
              )}
            </TicketChoice>
          )}
          {!groupFirst && groupTicket}
        </fieldset>
        {catalogue.currencies.length > 1 && (
          <CurrencyChoice
            currencies={catalogue.currencies}
            currency={choice.currency}
            onChoose={(other) => onChoose({ currency: other })}
          />
        )}
        {kind && (
          <div className="fades-above sticky bottom-0 z-10 -mx-5 mt-10 flex items-center gap-4 border-t border-line bg-paper px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] wide:mx-0 wide:px-0">
            <p className="min-w-0 flex-1 tabular-nums">
              <span className="block text-sm text-ink-soft">
                {joinParts([offer ? itemText(offer) : KIND_NAMES.promotion(), wide && usage])}
              </span>
              <span className="text-lg font-semibold">{offer ? formatMoney(offer.price) : m.ticket_free()}</span>
              {kind === "season" && <span className="text-sm text-ink-soft"> {m.ticket_a_month()}</span>}
            </p>
            {kind === "promotion" ? (
              <Button variant="primary" className="min-w-36 wide:min-w-60" busy={claim.isPending} onClick={claimNow}>
                {m.ticket_claim()}
              </Button>
            ) : (
              <Button variant="primary" className="min-w-36 wide:min-w-60" asChild>
                <Link to="/payment/payment-ticket" search={{ ...choice, kind, months }}>
                  {m.ticket_continue()}
                </Link>
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
}

function formatUsage(months: number, tickets: Ticket[]): string {
  const { from, until } = toUsagePeriod(months, tickets);
  return formatDays(from, until);
}

const renewal = ({ renewsAt, failing }: NonNullable<Ticket["subscription"]>) =>
  renewsAt && !failing ? m.ticket_subscribed({ day: formatDay(renewsAt) }) : errorText("SUBSCRIPTION_EXISTS");
