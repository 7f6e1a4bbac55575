import { joinParts } from "../../../../domain/joinParts.ts";
import { m } from "../../../lib/i18n.ts";
import { currencyName } from "../../../lib/names.ts";

type Props = { currencies: string[]; currency: string; onChoose: (currency: string) => void };

/** Selects the currency of the prices. */
export function CurrencyChoice({ currencies, currency, onChoose }: Props) {
  return (
    <label className="mt-6 flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {m.ticket_currency()}
      <select
        value={currency}
        onChange={({ target }) => onChoose(target.value)}
        className="min-h-11 rounded-md border border-field bg-sheet px-3 text-ink"
      >
        {currencies.map((code) => (
          <option key={code} value={code}>
            {joinParts([currencyName(code), code])}
          </option>
        ))}
      </select>
    </label>
  );
}
