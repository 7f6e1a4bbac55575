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
    // A dynamic import, because loaders are in the first chunk and the list of texts is long.
    const { legalTextQuery } = await import("../../../features/legal/legalTexts.ts");
    await queryClient.ensureQueryData(legalTextQuery(document));
  },
  component: Page,
});

// `Route` would put the lazy component into a chunk of its own.
const route = getRouteApi("/_header-m/legal/$document");

function Page() {
  const { document } = route.useRouteContext();
  return <LegalArticle document={document} />;
}
