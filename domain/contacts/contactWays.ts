/** Kinds of contact values of which a contact can have several. */
export type WayKind = "phone" | "email" | "website" | "address";

/** What a number or email address is for. */
export const WAY_LABELS = ["mobile", "work", "home", "fax", "other"] as const;
export type WayLabel = (typeof WAY_LABELS)[number];

/** An additional number or address of a contact. The label is absent if it is unknown. */
export type ContactWay = { kind: WayKind; value: string; label?: WayLabel | undefined };

/**
 * Returns the label of a number or email address that has a field of its own: an entry of the additional ones with the
 * same value states it.
 */
export const findLabel = (extra: ContactWay[], kind: WayKind, value: string | null): WayLabel | undefined =>
  extra.find((way) => way.kind === kind && way.value === value)?.label;

type MainWays = { phone?: string | null | undefined; email?: string | null | undefined };

/**
 * Returns the additional numbers and addresses after a change of the fields: a label goes with its field (`findLabel`).
 * Undefined if they stay as they are.
 */
export function moveLabels(extra: ContactWay[], before: MainWays, changes: MainWays): ContactWay[] | undefined {
  const moved = extra.flatMap((way) => {
    if (way.kind !== "phone" && way.kind !== "email") return [way];
    const changed = changes[way.kind];
    if (changed === undefined || way.value !== before[way.kind]) return [way];
    return changed === null ? [] : [{ ...way, value: changed }];
  });
  return moved.length === extra.length && moved.every((way, i) => way === extra[i]) ? undefined : moved;
}

/** The values of one kind. */
export const listWays = (extra: ContactWay[], kind: WayKind): string[] =>
  extra.flatMap((way) => (way.kind === kind ? [way.value] : []));

/** An additional number or email address of a card. */
export type CardWay = { kind: "phone" | "email"; value: string; label: WayLabel };

/** How many additional numbers and email addresses a card can have. */
export const MAX_EXTRA_WAYS = 10;

/** How many additional numbers and addresses of a contact are stored. */
export const MAX_EXTRA = 40;
/** How long they are together, in characters. */
const MAX_EXTRA_LENGTH = 8000;

/**
 * Returns the additional numbers and addresses that are stored: all, or the first ones up to the limits. A backup can
 * restore rows of up to 100 KB.
 */
export function takeExtra(extra: ContactWay[]): ContactWay[] {
  let length = 0;
  return extra.slice(0, MAX_EXTRA).filter(({ value }) => {
    length += value.length;
    return length <= MAX_EXTRA_LENGTH;
  });
}

/** True if all additional numbers and addresses can be stored. */
export const fitsExtra = (extra: ContactWay[]): boolean => takeExtra(extra).length === extra.length;
