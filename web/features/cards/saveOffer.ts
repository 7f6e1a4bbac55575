import type { SaveOffer } from "../../components/leaveGuard.tsx";
import { m } from "../../lib/i18n.ts";

/** Asks to save a changed card before the user leaves. @param run saves, and returns whether it succeeded */
export const offerSave = (run: () => Promise<boolean>): SaveOffer => ({
  title: m.card_leave_title(),
  text: m.card_leave_text(),
  action: m.card_save_leave(),
  run,
});
