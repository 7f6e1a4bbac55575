import { BellOff, BellRing } from "lucide-react";
import { REMINDER_MONTHS } from "../../../../domain/contacts/reminders.ts";
import { Button } from "../../../components/button.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { formatDay, formatUnit } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { useRemind } from "../own/mutations.ts";
import type { ContactDetail } from "../queries.ts";
import { PROPERTY, PROPERTY_NAME } from "./pane.tsx";

/** Reminds the user of a contact after some months. */
export function StayInTouch({ contact: { id, remindAt } }: { contact: Pick<ContactDetail, "id" | "remindAt"> }) {
  const { mutate, isPending } = useRemind(id);
  const first = useLostFocus(remindAt ?? "off");
  return (
    <section aria-label={m.stay_in_touch()} className={PROPERTY}>
      <h3 className={PROPERTY_NAME}>{remindAt === null ? m.stay_in_touch_when() : m.stay_in_touch()}</h3>
      <div className="flex flex-wrap items-center gap-2">
        {remindAt === null ? (
          REMINDER_MONTHS.map((months, i) => (
            <Button
              key={months}
              ref={i === 0 ? first : undefined}
              className="min-h-11! text-sm font-normal! [--inset:1rem]"
              busy={isPending}
              onClick={() => mutate(months)}
            >
              {formatUnit(months, "month")}
            </Button>
          ))
        ) : (
          <>
            <p role="status" className="flex min-w-0 grow items-center gap-2">
              <BellRing aria-hidden className="size-5 shrink-0 text-ink-soft" strokeWidth={1.6} />
              {m.stay_in_touch_hint({ day: formatDay(remindAt) })}
            </p>
            <Button ref={first} busy={isPending} onClick={() => mutate(null)}>
              <BellOff aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
              {m.stay_in_touch_off()}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
