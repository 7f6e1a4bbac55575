import { Checkbox } from "../../../components/checkbox.tsx";
import { m } from "../../../lib/i18n.ts";

/** The consent to the directory. It is a field of the card selection, named `consent`. */
export const ConsentBox = ({ given = false }: { given?: boolean }) => (
  <Checkbox name="consent" defaultChecked={given} label={<span className="text-ink">{m.association_consent()}</span>} />
);

/** The texts of the card selection in an association. */
export const consentMessages = () => ({
  text: m.association_choose_text(),
  noneHint: m.association_choose_none_hint(),
});
