import { Checkbox } from "../../../components/checkbox.tsx";
import { m } from "../../../lib/i18n.ts";

/** Asks for the consent to the directory; stands in the choice of a card, by the name `consent`. */
export const ConsentBox = ({ given = false }: { given?: boolean }) => (
  <Checkbox name="consent" defaultChecked={given} label={<span className="text-ink">{m.association_consent()}</span>} />
);

/** What the choice of a card says in an association. */
export const choiceWords = () => ({ text: m.association_choose_text(), noneHint: m.association_choose_none_hint() });
