import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";

/** A link to report another person's card. The Worker renders that page. */
export function ReportLink({ cardId }: { cardId: string }) {
  return (
    <Button variant="plain" className="justify-self-center text-ink-soft" asChild>
      <a href={`/c/${cardId}/report`}>{m.card_report()}</a>
    </Button>
  );
}
