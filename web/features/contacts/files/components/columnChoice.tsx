import { useId } from "react";
import type { Column } from "../../../../../domain/contact-files/csvHeader.ts";
import { m } from "../../../../lib/i18n.ts";
import type { TableColumn } from "../readFile.ts";

/** The selectable meanings of a column, by the header that `readHeader` recognizes. */
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
  birthday: () => m.contact_birthday(),
  note: () => m.contact_note(),
  tags: () => m.contact_tags(),
  favourite: () => m.contacts_favorites(),
};

type Choice = keyof typeof CHOICES;

/** The header of a column that is not imported. `readHeader` does not recognize it. */
const UNUSED = "-";

/** The choice that a column is displayed as. Null for a column that only supplements another one. */
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
  birthday: "birthday",
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

/** Headers are cut off here. A long text of combining accents takes seconds to render. */
const SHOWN_LENGTH = 100;

type Props = {
  /** The columns as parsed with the current headers. */
  columns: TableColumn[];
  /** The headers in the file. */
  headers: string[];
  /** The selected headers. The file may not be parsed with them yet. */
  chosen: string[] | undefined;
  /** Called with the new headers. */
  onChange: (header: string[]) => void;
};

/** Selects the meaning of each column of a table. */
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
