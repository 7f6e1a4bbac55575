import { Button } from "../../components/button.tsx";
import { FormError } from "../../components/formError.tsx";
import { describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";

/** Where something did not load: why, and another try. */
export function LoadError({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  return (
    <div className="grid justify-items-start gap-3">
      <FormError message={describeError(error)} />
      <Button onClick={() => void onRetry()}>{m.action_retry()}</Button>
    </div>
  );
}
