import { m } from "../../lib/i18n.ts";

/** The texts of the card selection in a group. */
export const cardChoiceTexts = () => ({ text: m.group_choose_text(), noneHint: m.group_choose_none_hint() });
