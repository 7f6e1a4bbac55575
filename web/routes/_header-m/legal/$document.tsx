import { createFileRoute, getRouteApi, notFound } from "@tanstack/react-router";
import { LegalArticle } from "../../../features/legal/components/legalArticle.tsx";
import { LEGAL_DOCUMENTS, type LegalDocument } from "../../../features/legal/documents.ts";

const isDocument = (name: string): name is LegalDocument => LEGAL_DOCUMENTS.some((document) => document === name);

export const Route = createFileRoute("/_header-m/legal/$document")({
  beforeLoad: ({ params: { document } }) => {
    if (!isDocument(document)) throw notFound();
    return { document };
  },
  loader: async ({ context: { queryClient, document } }) => {
    // Loaders weigh on every first visit, and the list of texts is long.
    const { legalTextQuery } = await import("../../../features/legal/legalTexts.ts");
    await queryClient.ensureQueryData(legalTextQuery(document));
  },
  component: Page,
});

// Not `Route`: the screen, loaded later, would make a chunk of its own out of it.
const route = getRouteApi("/_header-m/legal/$document");

function Page() {
  const { document } = route.useRouteContext();
  return <LegalArticle document={document} />;
}
