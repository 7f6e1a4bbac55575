import { useSuspenseQuery } from "@tanstack/react-query";
import type { Locale } from "../../../../domain/locales.ts";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import { ownCardQuery } from "../queries.ts";
import { OriginalEditor } from "./originalEditor.tsx";
import { TakenDownNotice } from "./takenDownNotice.tsx";
import { TextsEditor } from "./textsEditor.tsx";

type Props = {
  idx: string;
  /** The language to edit. Defaults to the card's own. */
  lang: Locale | undefined;
  /** True if the user may use premium features. */
  premium: boolean;
};

/** The editor of the user's own card, with a preview. It edits one language at a time. */
export function CardEditor({ idx, lang, premium }: Props) {
  const { data: card } = useSuspenseQuery(ownCardQuery(idx));
  return (
    <>
      <PageTitle title={m.card_edit_title()} />
      <TakenDownNotice card={card} />
      {lang && lang !== card.locale ? (
        <TextsEditor key={lang} card={card} locale={lang} />
      ) : (
        <OriginalEditor card={card} premium={premium} />
      )}
    </>
  );
}
