import { useSuspenseQuery } from "@tanstack/react-query";
import type { ZodType } from "zod";
import type { TicketKind } from "../../../../domain/billing/ticketKinds.ts";
import { PERIOD_MONTHS } from "../../../../domain/billing/ticketStartAndEnd.ts";
import { joinParts } from "../../../../domain/joinParts.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Form } from "../../../components/form.tsx";
import { FormError } from "../../../components/formError.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { Panes } from "../../../components/panes.tsx";
import { RadioList } from "../../../components/radioList.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { formatDays, formatUnit } from "../../../lib/date.ts";
import { errorText } from "../../../lib/errors.ts";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { formatMoney } from "../../../lib/money.ts";
import { ownCardsQuery } from "../../cards/queries.ts";
import { LegalLink } from "../../legal/components/legalLink.tsx";
import type { Choice } from "../choice.ts";
import { type OrderRequest, useCreateOrder } from "../mutations.ts";
import { findCardToUpgrade, keepFailure, keepOrderKey, keepReturn, orderKey } from "../purchase.ts";
import { catalogueQuery, type Method, ticketsQuery } from "../queries.ts";
import { toUsagePeriod } from "../usage.ts";
import { useLeaving } from "../useLeaving.ts";
import { OrderSummary } from "./orderSummary.tsx";
import { MethodMark, methodName } from "./paymentMethodLogos.tsx";

/** The form values until the selection is complete. */
type Values = {
  kind: Props["kind"];
  months?: Choice["months"];
  method: Method;
  currency: string;
  consent: boolean;
  cardIdx?: number | undefined;
};

const loadSchema = async (): Promise<ZodType<OrderRequest, Values>> =>
  (await import("../../../../domain/billing/orders.schema.ts")).orderSchema;

type Props = {
  user: User;
  kind: Exclude<TicketKind, "promotion">;
  months?: Choice["months"];
  currency: string;
  returnTo?: string | undefined;
};

const PINNED =
  "sticky bottom-0 z-10 -mx-5 mt-4 border-t border-line bg-sheet px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] wide:bg-paper";

/** The payment form: method, dates and consent. Then the payment window opens. */
export function PaymentForm({ user, kind, months, currency, returnTo }: Props) {
  const { data: tickets } = useSuspenseQuery(ticketsQuery());
  const { data: cards } = useSuspenseQuery(ownCardsQuery());
  const { data: catalogue } = useSuspenseQuery(catalogueQuery(currency));
  const offers = catalogue.items.filter((offer) => offer.kind === kind);
  const methods = offers[0]?.methods ?? [];
  const createOrder = useCreateOrder();
  const wide = useWide();
  const [leaving, setLeaving] = useLeaving();
  const cardIdx = findCardToUpgrade(kind, returnTo, cards);
  const form = useSchemaForm(loadSchema, { kind, months, currency, method: methods[0], consent: false, cardIdx });
  const { errors, isSubmitting } = form.formState;
  const [chosenMonths, method] = form.watch(["months", "method"]);
  const offer = offers.find((each) => kind !== "period" || each.months === chosenMonths);

  const submit = async (json: OrderRequest) => {
    const wanted = [user.id, kind, chosenMonths, method, currency, offer?.price.amount, cardIdx].join(" ");
    const order = await createOrder.mutateAsync({ json, key: orderKey(wanted) });
    keepOrderKey(wanted, order.id);
    keepReturn(order.id, returnTo);
    keepFailure(order);
    setLeaving(true);
    // If this idempotency key was already paid, opens the result page.
    location.assign(order.payUrl ?? `/payment/complete?order=${order.id}`);
  };

  return (
    <>
      <PageTitle title={m.payment_title()} />
      <Panes
        aside={
          <div className="max-wide:mt-3">
            <OrderSummary kind={kind} offer={offer} tickets={tickets} tellsContent={wide} />
          </div>
        }
      >
        <Form form={form} onSubmit={submit} className="max-wide:mt-8">
          {kind === "period" && (
            <RadioList
              legend={m.payment_usage()}
              name="months"
              error={errors.months?.message}
              choices={offers.map((each) => {
                const { from, until } = toUsagePeriod(each, tickets);
                return {
                  value: String(each.months),
                  label: joinParts([formatUnit(each.months, "month"), formatMoney(each.price)]),
                  hint: formatDays(from, until),
                };
              })}
              defaultValue={chosenMonths === undefined ? undefined : String(chosenMonths)}
              onChange={({ target }) => {
                form.setValue(
                  "months",
                  PERIOD_MONTHS.find((length) => String(length) === target.value),
                );
                form.clearErrors("months");
              }}
            />
          )}
          {methods.length > 0 ? (
            <RadioList
              legend={m.payment_method()}
              error={errors.method?.message}
              choices={methods.map((each) => ({
                value: each,
                picture: <MethodMark method={each} />,
                label: methodName(each),
              }))}
              isGrid
              {...form.register("method")}
            />
          ) : (
            <p className="mb-5 text-amber">{errorText("METHOD_UNAVAILABLE")}</p>
          )}
          <FormError message={errors.root && `${errors.root.message} ${m.payment_safe()}`} />
          <p className="mb-4 text-sm text-ink-soft">
            {m.payment_after()} <LegalLink document="terms" apart />
          </p>
          <Checkbox
            label={
              kind === "season" && offer
                ? m.payment_consent_season({ price: formatMoney(offer.price) })
                : m.payment_consent()
            }
            error={errors.consent?.message}
            {...form.register("consent")}
          />
          {/* On a phone it stays in view. Without the consent, a press shows what is missing. */}
          <div className={wide ? "mt-2" : PINNED}>
            <Button type="submit" variant="primary" busy={isSubmitting || leaving} className="w-full">
              {offer ? m.payment_pay({ price: formatMoney(offer.price) }) : m.payment_title()}
            </Button>
          </div>
        </Form>
      </Panes>
    </>
  );
}
