import { useSuspenseQuery } from "@tanstack/react-query";
import { PageTitle } from "../../../components/page.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { Markdown } from "../../notices/components/markdown.tsx";
import type { LegalDocument } from "../documents.ts";
import { LEGAL_VERSIONS, legalTextQuery } from "../legalTexts.ts";
import { legalTitle } from "./legalLink.tsx";

/** The terms or the privacy policy. */
export function LegalArticle({ document }: { document: LegalDocument }) {
  const { data: text } = useSuspenseQuery(legalTextQuery(document));
  const version = LEGAL_VERSIONS[document];
  return (
    <article data-text>
      <PageTitle title={legalTitle(document)} />
      <time dateTime={version} className="text-sm text-ink-soft">
        {m.legal_version({ day: formatDay(`${version}T00:00`) })}
      </time>
      <div className="mt-6">
        <Markdown content={text} />
      </div>
    </article>
  );
}
