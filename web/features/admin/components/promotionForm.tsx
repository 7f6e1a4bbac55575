import { type FormEvent, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Field } from "../../../components/field.tsx";
import { FormError } from "../../../components/formError.tsx";
import { LeaveGuard } from "../../../components/leaveGuard.tsx";
import { ApiError, describeError, errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { pickChanged } from "../../../lib/pickChanged.ts";
import { findBadTime, localTime, MAX_LOCAL_TIME, ownZone, utcText } from "../localTime.ts";
import { useSavePromotion } from "../mutations.ts";
import type { PriceList } from "../queries.ts";

type Promotion = PriceList["promotion"];

const EDGES = ["startsAt", "endsAt"] as const;
type Edge = (typeof EDGES)[number];

/** The promotion period, in the reader's time zone and in UTC. */
export function PromotionForm({ promotion, version }: { promotion: Promotion; version: number }) {
  const saved = toFormSpan(promotion);
  const [changes, setChanges] = useState<Partial<Record<Edge, string>>>({});
  const span = { ...saved, ...changes };
  const [checked, setChecked] = useState(false);
  const [bad, setBad] = useState<string>();
  const { mutate, isPending, error, reset } = useSavePromotion();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const badTime = findBadTime(event.currentTarget, EDGES);
    setBad(badTime?.name);
    badTime?.focus();
    if (isPending || badTime || !span.startsAt || !span.endsAt) return;
    mutate(
      {
        version,
        startsAt: new Date(span.startsAt).toISOString(),
        endsAt: new Date(span.endsAt).toISOString(),
      },
      { onSuccess: () => setChanges((typed) => pickChanged(typed, changes)) },
    );
  };
  const refused = error instanceof ApiError ? error.fields : [];
  const errorAt = (edge: Edge) => {
    if (bad === edge) return errorText("INPUT_INVALID");
    if (checked && !span[edge]) return errorText("FIELD_EMPTY");
    const field = refused.find(({ path }) => path === edge);
    return field && errorText(field.code, field.params);
  };
  const field = (edge: Edge, label: string) => {
    const utc = utcText(span[edge]);
    return (
      <Field
        label={label}
        type="datetime-local"
        name={edge}
        max={MAX_LOCAL_TIME}
        value={span[edge]}
        hint={utc && m.admin_utc({ time: utc })}
        error={errorAt(edge)}
        onChange={({ target }) => {
          setChanges((typed) => ({ ...typed, [edge]: target.value }));
          setBad(undefined);
          reset();
        }}
      />
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <LeaveGuard unsaved={span.startsAt !== saved.startsAt || span.endsAt !== saved.endsAt} />
      <p className="mb-1">{formatState(promotion)}</p>
      <p className="mb-6 text-sm text-ink-soft">{m.admin_promotion_hint({ zone: ownZone() })}</p>
      <div className="grid gap-x-12 wide:grid-cols-2">
        {field("startsAt", m.admin_promotion_starts())}
        {field("endsAt", m.admin_promotion_ends())}
      </div>
      {error && refused.length === 0 && <FormError message={describeError(error)} />}
      <Button type="submit" busy={isPending}>
        {m.admin_promotion_save()}
      </Button>
    </form>
  );
}

/** The period as values of the inputs. */
const toFormSpan = (promotion: Promotion): Record<Edge, string> => ({
  startsAt: promotion ? localTime(Date.parse(promotion.startsAt)) : "",
  endsAt: promotion ? localTime(Date.parse(promotion.endsAt)) : "",
});

/** The current state of the promotion. */
function formatState(promotion: Promotion, now = Date.now()): string {
  if (!promotion) return m.admin_promotion_none();
  if (now < Date.parse(promotion.startsAt)) return m.admin_promotion_waits();
  return now < Date.parse(promotion.endsAt) ? m.admin_promotion_runs() : m.admin_promotion_over();
}
