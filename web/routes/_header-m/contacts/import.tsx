import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { ContactFiles } from "../../../features/contacts/files/components/contactFiles.tsx";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/contacts/import")({
  // Shared with the installed application by another one.
  validateSearch: ({ shared }): { shared?: true | undefined } => ({ shared: shared === true || undefined }),
  beforeLoad: requireUser,
  loaderDeps: ({ search: { shared } }) => ({ shared }),
  loader: async ({ deps: { shared } }) => {
    if (!shared) return { file: undefined };
    const { takeSharedFile } = await import("../../../features/contacts/files/sharedFile.ts");
    return { file: await takeSharedFile() };
  },
  component: Page,
});

// Not `Route`: the screen, loaded later, would make a chunk of its own out of it.
const route = getRouteApi("/_header-m/contacts/import");

function Page() {
  const { file } = route.useLoaderData();
  return <ContactFiles file={file} />;
}
