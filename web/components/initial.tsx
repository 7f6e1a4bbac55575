import { firstLetter } from "../../domain/firstLetter.ts";
import { getLocale } from "../lib/i18n.ts";

/** The first letter of a name, in place of a picture. Screen readers skip it, because the name follows. */
export const Initial = ({ name }: { name: string }) => (
  <bdi aria-hidden className="font-semibold">
    {firstLetter(name, getLocale())}
  </bdi>
);
