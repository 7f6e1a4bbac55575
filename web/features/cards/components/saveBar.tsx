import { Button } from "../../../components/button.tsx";
import { FormError } from "../../../components/formError.tsx";
import { m } from "../../../lib/i18n.ts";

/** The sticky submit bar of a long form. */
export function SaveBar({ error, busy }: { error: string | undefined; busy: boolean }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 border-t border-line bg-paper px-5 py-3">
      <FormError message={error} />
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        {m.card_save()}
      </Button>
    </div>
  );
}
