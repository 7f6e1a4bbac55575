import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";

const STEPS = [1, 2, 3];

/** The title of a sign-up step, with the progress. */
export function StepTitle({ step, title, children }: { step: number; title: string; children: string }) {
  return (
    <div data-own-title>
      <div role="img" aria-label={m.register_step({ step, total: STEPS.length })} className="mt-2 mb-6 flex gap-1.5">
        {STEPS.map((each) => (
          <span key={each} className={`h-1 w-8 rounded-full ${each <= step ? "bg-ink" : "bg-line"}`} />
        ))}
      </div>
      <PageTitle title={title}>{children}</PageTitle>
    </div>
  );
}
