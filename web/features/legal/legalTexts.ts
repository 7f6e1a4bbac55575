import { queryOptions } from "@tanstack/react-query";
import { PRIVACY_VERSION, TERMS_VERSION } from "../../../domain/users/agreements.ts";
import { getLocale } from "../../lib/i18n.ts";
import type { LegalDocument } from "./documents.ts";

/** The dates from which the current texts apply. */
export const LEGAL_VERSIONS: Record<LegalDocument, string> = { terms: TERMS_VERSION, privacy: PRIVACY_VERSION };

const texts = import.meta.glob<string>("../../../messages/legal/*.md", { query: "?raw", import: "default" });

/** A legal text in the reader's language, as Markdown. */
export const legalTextQuery = (document: LegalDocument) =>
  queryOptions({
    queryKey: ["legal", document, getLocale()],
    queryFn: async () => {
      const load = texts[`../../../messages/legal/${document}.${getLocale()}.md`];
      if (!load) throw new Error(`No ${document} text for this language`);
      return load();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
