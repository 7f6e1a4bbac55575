import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ApiError, describeError } from "../lib/errors.ts";
import { m } from "../lib/i18n.ts";
import { Button } from "./button.tsx";
import { MessageScreen } from "./messageScreen.tsx";

/** What another try would be told again. */
const FINAL: ReadonlySet<ApiError["code"]> = new Set(["NOT_FOUND", "ACCESS_DENIED", "NOT_CARD_OWNER"]);

/** What a page shows that could not be opened: why, another try where that may help, and the way home. */
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
