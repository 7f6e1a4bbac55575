import { type ContactWay, findLabel, type WayKind, type WayLabel } from "./contactWays.ts";
import { isSameWay } from "./sameWay.ts";

/** A number or address with what it is for. */
export type LabeledWay = { value: string; label?: WayLabel | undefined };

/** All numbers and addresses of a contact, by kind. The first ones are the main ones. */
export type WayLists = {
  phones: LabeledWay[];
  emails: LabeledWay[];
  websites: LabeledWay[];
  addresses: LabeledWay[];
};

/** How a contact stores its numbers and addresses: the main ones in fields, and all others in `extra`. */
export type StoredWays = {
  phone: string | null;
  mobile: string | null;
  email: string | null;
  website: string | null;
  address: string | null;
  extra: ContactWay[];
};

/** The kind of the entries of each list. */
export const WAY_LISTS = {
  phones: "phone",
  emails: "email",
  websites: "website",
  addresses: "address",
} as const satisfies Record<keyof WayLists, WayKind>;

export const LIST_NAMES = Object.keys(WAY_LISTS) as (keyof WayLists)[];

export const NO_WAYS: StoredWays = { phone: null, mobile: null, email: null, website: null, address: null, extra: [] };

/** Returns all numbers and addresses of a contact as lists. */
export function toWayLists({ phone, mobile, email, website, address, extra }: StoredWays): WayLists {
  const labeled = (kind: WayKind, value: string | null): LabeledWay[] =>
    value === null ? [] : [withLabel(value, findLabel(extra, kind, value))];
  const main = {
    phones: [...(mobile === null ? [] : [withLabel(mobile, "mobile")]), ...labeled("phone", phone)],
    emails: labeled("email", email),
    websites: labeled("website", website),
    addresses: labeled("address", address),
  };
  const list = (name: keyof WayLists): LabeledWay[] => {
    const isMain = (value: string) => main[name].some((way) => way.value === value);
    const others = extra.filter(({ kind, value }) => kind === WAY_LISTS[name] && !isMain(value));
    return [...main[name], ...others.map(({ value, label }) => withLabel(value, label))];
  };
  return {
    phones: list("phones"),
    emails: list("emails"),
    websites: list("websites"),
    addresses: list("addresses"),
  };
}

/** Returns the numbers and addresses of lists with their kinds. */
export const toWays = (lists: WayLists): ContactWay[] =>
  LIST_NAMES.flatMap((name) => lists[name].map((way) => ({ kind: WAY_LISTS[name], ...way })));

/**
 * Returns those of a user's own numbers and addresses that a saved card does not show too.
 *
 * @param card null if nothing of the card is shown
 */
export function withoutShown(own: ContactWay[], card: StoredWays | null): ContactWay[] {
  const shown = card ? toWays(toWayLists(card)) : [];
  return own.filter(({ kind, value }) => !shown.some((way) => way.kind === kind && isSameWay(kind, way.value, value)));
}

const withLabel = (value: string, label: WayLabel | undefined): LabeledWay => ({ value, ...(label && { label }) });

/**
 * Returns how a contact stores these lists: the first mobile number, the first other number that is no fax, and the first
 * value of each other kind have a field. A value occurs once.
 */
export function toStoredWays(lists: WayLists): StoredWays {
  const { phones, emails, websites, addresses } = mapLists(lists, (ways) =>
    [...new Map(ways.toReversed().map((way) => [way.value, way])).values()].toReversed(),
  );
  const mobile = phones.find(({ label }) => label === "mobile");
  const landlines = phones.filter((way) => way !== mobile);
  const phone = landlines.find(({ label }) => label !== "fax") ?? landlines[0];
  const rest = (kind: WayKind, ways: LabeledWay[], main: LabeledWay | undefined): ContactWay[] =>
    // The label of a main value stands in an entry with the same value.
    ways.flatMap((way) => (way === main && !way.label ? [] : [{ kind, ...way }]));
  return {
    mobile: mobile?.value ?? null,
    phone: phone?.value ?? null,
    email: emails[0]?.value ?? null,
    website: websites[0]?.value ?? null,
    address: addresses[0]?.value ?? null,
    extra: [
      ...rest("phone", landlines, phone),
      ...rest("email", emails, emails[0]),
      ...rest(
        "website",
        websites.map(({ value }) => ({ value })),
        undefined,
      ).slice(1),
      ...rest(
        "address",
        addresses.map(({ value }) => ({ value })),
        undefined,
      ).slice(1),
    ],
  };
}

const mapLists = (lists: WayLists, change: (ways: LabeledWay[]) => LabeledWay[]): WayLists => ({
  phones: change(lists.phones),
  emails: change(lists.emails),
  websites: change(lists.websites),
  addresses: change(lists.addresses),
});
