import { PageTitle } from "../../../../components/page.tsx";
import { m } from "../../../../lib/i18n.ts";
import { ContactImport } from "./contactImport.tsx";
import { ExportButtons } from "./exportButtons.tsx";

/** Import and export of contacts. @param file a shared file to import */
export function ContactFiles({ file }: { file: File | undefined }) {
  return (
    <>
      <PageTitle title={m.import_title()} />
      <div className="mt-6 grid gap-12">
        <ContactImport given={file} />
        <ExportButtons />
      </div>
    </>
  );
}
