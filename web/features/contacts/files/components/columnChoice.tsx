import { useId } from "react";
import type { Column } from "../../../../../domain/contact-files/csvHeader.ts";
import { m } from "../../../../lib/i18n.ts";
import type { TableColumn } from "../readFile.ts";

/** What a column may be said to hold, by the header that means it. */
const CHOICES = {
  name: () => m.card_name(),
  familyname: () => m.import_family_name(),
  givenname: () => m.import_given_name(),
  phoneticname: () => m.card_phonetic_name(),
  company: () => m.card_company(),
  position: () => m.card_position(),
  mobile: () => m.card_mobile(),
  phone: () => m.card_phone(),
  email: () => m.card_email(),
  website: () => m.card_website(),
  address: () => m.card_address(),
  note: () => m.contact_note(),
  tags: () => m.contact_tags(),
  favourite: () => m.contacts_favourites(),
};

type Choice = keyof typeof CHOICES;

/** Stands above a column that is not imported: no header that means anything. */
const UNUSED = "-";

/** As which choice a column shows; null for one that only serves another. */
const SHOWN_AS: Record<Column, Choice | null> = {
  name: "name",
  family: "familyname",
  given: "givenname",
  middle: "givenname",
  phonetic: "phoneticname",
  phoneticFamily: "phoneticname",
  phoneticGiven: "phoneticname",
  company: "company",
  department: "position",
  position: "position",
  mobile: "mobile",
  phone: "phone",
  fax: "phone",
  email: "email",
  website: "website",
  note: "note",
  tags: "tags",
  favourite: "favourite",
  address: "address",
  street: "address",
  city: "address",
  region: "address",
  code: "address",
  country: "address",
  uid: null,
  label: null,
};

/** Longer ones, of which a page of accents alone takes seconds to draw, name nothing. */
const SHOWN_LENGTH = 100;

type Props = {
  /** As the file names them and they are read now. */
  columns: TableColumn[];
  /** The names in the file itself. */
  headers: string[];
  /** What was said to stand above the columns, which may not have been read so yet. */
  chosen: string[] | undefined;
  /** Told of what is to stand above the columns instead. */
  onChange: (header: string[]) => void;
};

/** What each column of a table holds, to be seen and put right. */
export function ColumnChoice({ columns, headers, chosen, onChange }: Props) {
  const id = useId();
  const above = columns.map(({ header }, place) => chosen?.[place] ?? header);
  const shown = columns.flatMap(({ header, column }, place) => {
    const read = column && SHOWN_AS[column];
    if (read === null) return [];
    const choice = above[place] === header ? (read ?? UNUSED) : above[place];
    return [{ place, choice, header: headers[place]?.slice(0, SHOWN_LENGTH) || String(place + 1) }];
  });
  return (
    <fieldset className="mb-6">
      <legend className="mb-2 text-sm">{m.import_columns()}</legend>
      <ul className="max-h-80 overflow-y-auto rounded-md border border-line">
        {shown.map(({ place, choice, header }) => (
          <li key={place} className="flex items-center gap-3 border-b border-line ps-4 last:border-b-0">
            <label htmlFor={`${id}-${place}`} className="min-w-0 flex-1 py-1 wrap-anywhere">
              <bdi>{header}</bdi>
            </label>
            <select
              id={`${id}-${place}`}
              value={choice}
              onChange={({ currentTarget }) => onChange(above.with(place, currentTarget.value))}
              className={`min-h-12 w-2/3 shrink-0 rounded-md bg-transparent px-3 text-ellipsis ${choice === UNUSED ? "text-ink-soft" : ""}`}
            >
              <option value={UNUSED}>{m.import_column_unused()}</option>
              {Object.entries(CHOICES).map(([value, name]) => (
                <option key={value} value={value}>
                  {name()}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
