import { dayText, withoutNeedlessIsolates } from "../format.ts";
import type { Locale } from "../locales.ts";
import type { WayLabel } from "./contactWays.ts";
import type { LabeledWay } from "./wayLists.ts";

type Reader = {
  m: {
    exchange_day_is: (inputs: { day: string }) => string;
    exchange_place_is: (inputs: { place: string }) => string;
    exchange_on: (inputs: { day: string }) => string;
    contact_shared_on_card: (inputs: { card: string; day: string }) => string;
    contact_consented: (inputs: { day: string }) => string;
    merge_labeled: (inputs: { label: string; value: string }) => string;
    stay_in_touch: () => string;
  } & Record<`way_${WayLabel}`, () => string>;
  locale: Locale;
};

/** The values that a note names. Times are in ISO 8601. */
type Described = {
  metAt: string | null;
  metPlace: string | null;
  exchangedAt: string | null;
  remindAt: string | null;
  leftOn: { title: string } | null;
  consentedAt: string | null;
};

/** Functions that write values as lines of a note, with what they are. */
export type Describe = ReturnType<typeof describeFor>;

/**
 * Returns functions that write values in the language of a reader. Days are in UTC, so that the preview and the Worker
 * write the same.
 */
export function describeFor({ m, locale }: Reader) {
  // A merge compares the lines of the same days many times, and `Intl` is slow.
  const days = new Map<string, string>();
  const day = (time: string) => {
    const text = days.get(time) ?? dayText(new Date(time), locale);
    days.set(time, text);
    return text;
  };
  const toLines = (lines: (string | null)[]) => lines.filter((line) => line !== null).map(withoutNeedlessIsolates);
  return {
    way: ({ value, label }: LabeledWay) =>
      toLines([label ? m.merge_labeled({ label: m[`way_${label}`](), value }) : null]),
    reminder: ({ remindAt }: Pick<Described, "remindAt">) =>
      toLines([remindAt && m.merge_labeled({ label: m.stay_in_touch(), value: day(remindAt) })]),
    meeting: ({ metPlace, metAt }: Pick<Described, "metPlace" | "metAt">) =>
      toLines([metPlace && m.exchange_place_is({ place: metPlace }), metAt && m.exchange_day_is({ day: day(metAt) })]),
    exchange: ({ exchangedAt }: Pick<Described, "exchangedAt">) =>
      toLines([exchangedAt && m.exchange_on({ day: day(exchangedAt) })]),
    lead: ({ leftOn, consentedAt }: Pick<Described, "leftOn" | "consentedAt">) =>
      consentedAt === null
        ? []
        : toLines([
            leftOn && m.contact_shared_on_card({ card: leftOn.title, day: day(consentedAt) }),
            m.contact_consented({ day: day(consentedAt) }),
          ]),
  };
}
