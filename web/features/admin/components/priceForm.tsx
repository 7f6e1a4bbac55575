import { type FormEvent, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Field } from "../../../components/field.tsx";
import { FormError } from "../../../components/formError.tsx";
import { LeaveGuard } from "../../../components/leaveGuard.tsx";
import { describeError, errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { formatMoney } from "../../../lib/money.ts";
import { currencyName } from "../../../lib/names.ts";
import { pickChanged } from "../../../lib/pickChanged.ts";
import { itemText } from "../../tickets/ticketTexts.ts";
import { useSavePrices } from "../mutations.ts";
import { GOODS, listCurrencies, type PriceDraft, readAmount, readDraft, toDraft, toPriceKey } from "../priceDraft.ts";
import type { PriceList } from "../queries.ts";

/** The prices of all tickets in all currencies, saved together. */
export function PriceForm({ prices, version }: { prices: PriceList["items"]; version: number }) {
  const saved = toDraft(prices);
  const [changes, setChanges] = useState<PriceDraft>({});
  const [refused, setRefused] = useState<string[]>([]);
  const { mutate, isPending, error } = useSavePrices();
  const draft = { ...saved, ...changes };
  const currencies = listCurrencies(prices);
  const changed = Object.keys(changes).some((key) => changes[key] !== (saved[key] ?? ""));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const { items, wrong } = readDraft(draft, currencies);
    setRefused(wrong);
    const [first] = wrong;
    if (first === undefined)
      return mutate({ version, items }, { onSuccess: () => setChanges((typed) => pickChanged(typed, changes)) });
    const control = event.currentTarget.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
      <LeaveGuard unsaved={changed} />
      <p className="mb-6 text-ink-soft">{m.admin_prices_hint()}</p>
      <div className="grid gap-x-12 wide:grid-cols-2">
        {currencies.map((currency) => (
          <fieldset key={currency} className="mb-6 min-w-0">
            <legend className="mb-4 w-full border-b border-line pb-2 font-semibold first-letter:uppercase">
              {`${currencyName(currency)} (${currency})`}
            </legend>
            {GOODS.map((good) => {
              const key = toPriceKey(good, currency);
              return (
                <Field
                  key={key}
                  name={key}
                  label={itemText(good)}
                  value={draft[key] ?? ""}
                  hint={formatTypedPrice(draft[key] ?? "", currency)}
                  error={refused.includes(key) ? errorText("INPUT_INVALID") : undefined}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={14}
                  dir="ltr"
                  className="tabular-nums"
                  onChange={({ target }) => {
                    setChanges((typed) => ({ ...typed, [key]: target.value }));
                    setRefused(refused.filter((each) => each !== key));
                  }}
                />
              );
            })}
          </fieldset>
        ))}
      </div>
      {error && <FormError message={describeError(error)} />}
      <Button variant="primary" type="submit" busy={isPending}>
        {m.admin_prices_save()}
      </Button>
    </form>
  );
}

/** The typed price as the form parses it, so that typing errors are visible. */
function formatTypedPrice(typed: string, currency: string): string | undefined {
  const amount = readAmount(typed, currency);
  if (amount === null) return m.admin_price_none();
  return amount === undefined ? undefined : formatMoney({ amount, currency });
}
