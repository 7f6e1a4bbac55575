import { describeError } from "../lib/errors.ts";
import { m } from "../lib/i18n.ts";
import { Button } from "./button.tsx";

/** Shown instead of a part of a screen that failed to load, with a retry button. */
export function LoadError({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  return (
    <div className="mt-4 grid gap-3 rounded-md bg-wash p-5 text-center">
      <p role="alert">{describeError(error)}</p>
      <Button onClick={() => void onRetry()}>{m.action_retry()}</Button>
    </div>
  );
}
