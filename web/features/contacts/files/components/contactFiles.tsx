import { Link } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { Button } from "../../../../components/button.tsx";
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
        <Button className="justify-self-start" asChild>
          <Link to="/contacts/duplicates">
            <UsersRound aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
            {m.duplicates_title()}
          </Link>
        </Button>
      </div>
    </>
  );
}
