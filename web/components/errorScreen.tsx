import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ApiError, describeError } from "../lib/errors.ts";
import { m } from "../lib/i18n.ts";
import { Button } from "./button.tsx";
import { MessageScreen } from "./messageScreen.tsx";

/** Errors for which a retry does not help. */
const FINAL: ReadonlySet<ApiError["code"]> = new Set(["NOT_FOUND", "ACCESS_DENIED", "NOT_CARD_OWNER"]);

/**
 * Shown instead of a page that failed to load: the reason, a retry button if a retry can help, and a link to the home
 * screen.
 */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const isFinal = error instanceof ApiError && FINAL.has(error.code);
  return (
    <MessageScreen
      title={m.failed_page_title()}
      action={
        <>
          {!isFinal && (
            <Button variant="primary" onClick={() => void router.invalidate()}>
              {m.action_retry()}
            </Button>
          )}
          <Button variant={isFinal ? "primary" : "quiet"} onClick={() => void router.navigate({ to: "/" })}>
            {m.action_back()}
          </Button>
        </>
      }
    >
      <p role="alert">{describeError(error)}</p>
    </MessageScreen>
  );
}
