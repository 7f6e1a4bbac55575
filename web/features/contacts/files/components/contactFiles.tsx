import { PageTitle } from "../../../../components/page.tsx";
import { m } from "../../../../lib/i18n.ts";
import { ContactImport } from "./contactImport.tsx";
import { ExportButtons } from "./exportButtons.tsx";

/** Contacts in and out as files. @param file to be imported, where one came from elsewhere */
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
