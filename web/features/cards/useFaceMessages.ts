import { useQuery } from "@tanstack/react-query";
import type { CardFaceMessages } from "../../card-face/cardFace.tsx";
import { getLocale, m } from "../../lib/i18n.ts";

const faceMessages = import.meta.glob<CardFaceMessages>(
  ["../../../messages/compiled/messages/*.js", "!../../../messages/compiled/messages/_index.js"],
  { query: "?part=face" },
);

/** The messages on a card in a language. Until they are loaded, and if they cannot be, those of the reader's language. */
export function useFaceMessages(locale: string): { messages: CardFaceMessages; locale: string } {
  const load = faceMessages[`../../../messages/compiled/messages/${locale}.js`];
  const { data } = useQuery({
    queryKey: ["faceMessages", locale],
    queryFn: async () => load?.() ?? null,
    enabled: locale !== getLocale(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? { messages: data, locale } : { messages: m, locale: getLocale() };
}
