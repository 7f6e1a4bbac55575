import type { Encoding } from "../../../../../domain/contact-files/encoding.ts";
import { joinParts } from "../../../../../domain/joinParts.ts";
import { SelectField } from "../../../../components/field.tsx";
import { m } from "../../../../lib/i18n.ts";
import { scriptName } from "../../../../lib/names.ts";

/** The script of each encoding. Null for Unicode, which covers all scripts. */
const WRITINGS: Record<Encoding, string | null> = {
  "utf-8": null,
  "utf-16le": null,
  "utf-16be": null,
  "euc-kr": "Kore",
  shift_jis: "Jpan",
  gb18030: "Hans",
  "windows-1251": "Cyrl",
  "windows-1252": "Latn",
};

const ENCODINGS = Object.keys(WRITINGS) as Encoding[];

type Props = { value: Encoding; onChoose: (encoding: Encoding) => void };

/** The encoding of a file. Detected by default; the user can override it. */
export function EncodingChoice({ value, onChoose }: Props) {
  return (
    <SelectField
      label={m.import_encoding()}
      hint={m.import_encoding_hint()}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = ENCODINGS.find((encoding) => encoding === currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {ENCODINGS.map((encoding) => {
        const writing = WRITINGS[encoding];
        return (
          <option key={encoding} value={encoding}>
            {joinParts([writing && scriptName(writing), encoding.toUpperCase().replace("_", "-")])}
          </option>
        );
      })}
    </SelectField>
  );
}
