import { ENCODINGS, type Encoding, SCRIPTS } from "../../../../../domain/contact-files/encoding.ts";
import { joinParts } from "../../../../../domain/joinParts.ts";
import { SelectField } from "../../../../components/field.tsx";
import { m } from "../../../../lib/i18n.ts";
import { scriptName } from "../../../../lib/names.ts";

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
        const script = SCRIPTS[encoding];
        return (
          <option key={encoding} value={encoding}>
            {joinParts([script && scriptName(script), encoding.toUpperCase().replace("_", "-")])}
          </option>
        );
      })}
    </SelectField>
  );
}
