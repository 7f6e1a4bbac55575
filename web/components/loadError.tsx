import { describeError } from "../lib/errors.ts";
import { m } from "../lib/i18n.ts";
import { Button } from "./button.tsx";
import { FormError } from "./formError.tsx";

/** In the place of a part of a screen that could not be loaded: why, and another try. */
export function LoadError({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  return (
    <div className="grid justify-items-start">
      <FormError message={describeError(error)} />
      <Button onClick={() => void onRetry()}>{m.action_retry()}</Button>
    </div>
  );
}
