import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { ContactFiles } from "../../../features/contacts/files/components/contactFiles.tsx";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/contacts/import")({
  // True if another application shared a file with the installed application.
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

// `Route` would put the lazy component into a chunk of its own.
const route = getRouteApi("/_header-m/contacts/import");

function Page() {
  const { file } = route.useLoaderData();
  return <ContactFiles file={file} />;
}
