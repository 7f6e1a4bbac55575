import { useSuspenseQuery } from "@tanstack/react-query";
import type { Locale } from "../../../../domain/locales.ts";
import { ownCardQuery } from "../queries.ts";
import { OriginalEditor } from "./originalEditor.tsx";
import { TextsEditor } from "./textsEditor.tsx";

type Props = {
  idx: string;
  /** The language to edit. Defaults to the card's own. */
  lang: Locale | undefined;
  /** True if the user may use premium features. */
  premium: boolean;
};

/** The texts of the user's own card, the first tab of its editor. It edits one language at a time. */
export function CardEditor({ idx, lang, premium }: Props) {
  const { data: card } = useSuspenseQuery(ownCardQuery(idx));
  if (lang && lang !== card.locale) return <TextsEditor key={lang} card={card} locale={lang} />;
  return <OriginalEditor card={card} premium={premium} />;
}
