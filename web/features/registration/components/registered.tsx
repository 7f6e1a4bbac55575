import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";

/** The end of the sign-up. The next step is the first card (specification, section 4). */
export function Registered({ name }: { name: string }) {
  return (
    <div className="grid min-h-dvh content-center gap-3 py-12 text-center">
      <span className="mx-auto mb-3 grid size-16 place-items-center rounded-full border border-jade text-jade">
        <Check aria-hidden className="size-7" strokeWidth={1.6} />
      </span>
      <PageTitle title={m.registered_title()}>{m.registered_heading({ name })}</PageTitle>
      <p className="mb-7 text-ink-soft">{m.registered_text()}</p>
      <Button variant="primary" asChild>
        <Link to="/card/new">{m.registered_create_card()}</Link>
      </Button>
      <Button variant="plain" asChild>
        <Link to="/">{m.registered_later()}</Link>
      </Button>
    </div>
  );
}
