import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { type Locale, locales } from "../../../../../domain/locales.ts";
import { CardEditor } from "../../../../features/cards/components/cardEditor.tsx";
import { CardInBin } from "../../../../features/cards/components/cardInBin.tsx";
import { CardReadView } from "../../../../features/cards/components/cardReadView.tsx";
import { cardQuery } from "../../../../features/cards/queries.ts";
import { requireUser } from "../../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/card/edit/$idx")({
  /** `lang` is the language whose texts are edited. */
  validateSearch: ({ lang }): { lang?: Locale } => {
    const known = locales.find((locale) => locale === lang);
    return known ? { lang: known } : {};
  },
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, params: { idx } }) => queryClient.ensureQueryData(cardQuery(idx)),
  component: EditCard,
});

const route = getRouteApi("/_header-m/card/edit/$idx");

function EditCard() {
  const { idx } = route.useParams();
  const { lang } = route.useSearch();
  const { user } = route.useRouteContext();
  const { data: card } = useSuspenseQuery(cardQuery(idx));
  if (!card.mine) return <CardReadView card={card} />;
  if (card.deletedAt) return <CardInBin card={card} />;
  // Another card needs a new form.
  return <CardEditor key={idx} idx={idx} lang={lang} premium={user.entitlements.includes("premium")} />;
}
