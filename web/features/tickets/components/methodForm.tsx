import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ZodType } from "zod";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { Form } from "../../../components/form.tsx";
import { FormError } from "../../../components/formError.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { RadioList } from "../../../components/radioList.tsx";
import { formatDay } from "../../../lib/date.ts";
import { errorText } from "../../../lib/errors.ts";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { formatMoney } from "../../../lib/money.ts";
import { type MethodRequest, useBeginPaymentMethodChange } from "../mutations.ts";
import { catalogueQuery, type Method, type Ticket, ticketsQuery } from "../queries.ts";
import { useLeaving } from "../useLeaving.ts";
import { MethodMark, methodName } from "./paymentMethodLogos.tsx";

type Values = { method: Method; consent: boolean };

const loadSchema = async (): Promise<ZodType<MethodRequest, Values>> =>
  (await import("../../../../domain/billing/paymentMethodChanges.schema.ts")).methodSchema;

/** Changes the payment method of a subscription. @param id one of its tickets */
export function MethodScreen({ id }: { id: string }) {
  const { data: tickets } = useSuspenseQuery(ticketsQuery());
  const subscription = tickets.find((ticket) => ticket.id === id)?.subscription;
  return (
    <>
      <PageTitle title={m.ticket_change_method()} />
      {subscription?.status === "active" ? <MethodForm id={id} subscription={subscription} /> : <Over />}
    </>
  );
}

type Props = { id: string; subscription: NonNullable<Ticket["subscription"]> };

function MethodForm({ id, subscription }: Props) {
  const price = formatMoney(subscription.price);
  const { data: catalogue } = useSuspenseQuery(catalogueQuery(subscription.price.currency));
  const begin = useBeginPaymentMethodChange(id);
  const [leaving, setLeaving] = useLeaving();
  const form = useSchemaForm(loadSchema, { method: subscription.method, consent: false });
  const { errors, isSubmitting } = form.formState;

  const submit = async (json: MethodRequest) => {
    const change = await begin.mutateAsync(json);
    if (!change.payUrl) return;
    setLeaving(true);
    location.assign(change.payUrl);
  };

  return (
    <Form form={form} onSubmit={submit}>
      <p className="mb-6 text-ink-soft">
        {subscription.failing
          ? m.payment_change_now({ price })
          : subscription.renewsAt && m.payment_season_then({ price, day: formatDay(subscription.renewsAt) })}
      </p>
      <RadioList
        legend={m.payment_method()}
        error={errors.method?.message}
        choices={catalogue.recurring.map((method) => ({
          value: method,
          picture: <MethodMark method={method} />,
          label: methodName(method),
        }))}
        isGrid
        {...form.register("method")}
      />
      <Checkbox
        label={m.payment_consent_season({ price })}
        error={errors.consent?.message}
        {...form.register("consent")}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isSubmitting || leaving} className="mt-4 w-full">
        {m.ticket_continue()}
      </Button>
    </Form>
  );
}

/** The subscription was cancelled, or belongs to another user. */
function Over() {
  return (
    <div className="mt-6">
      <EmptyState
        title={errorText("SUBSCRIPTION_OVER")}
        action={
          <Button variant="primary" asChild>
            <Link to="/user/tickets">{m.ticket_own_title()}</Link>
          </Button>
        }
      />
    </div>
  );
}
