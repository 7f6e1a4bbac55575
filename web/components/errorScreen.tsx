import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ApiError, describeError, isLostChunk } from "../lib/errors.ts";
import { m } from "../lib/i18n.ts";
import { Button } from "./button.tsx";
import { MessageScreen } from "./messageScreen.tsx";

/** Errors for which a retry does not help. */
const FINAL: ReadonlySet<ApiError["code"]> = new Set(["NOT_FOUND", "ACCESS_DENIED", "NOT_CARD_OWNER"]);

/** True for a fault of the product: a screen that crashed, or an internal error of the API. */
const isFatal = (error: unknown) => (error instanceof ApiError ? error.code === "INTERNAL" : !isLostChunk(error));

/**
 * Shown instead of a page that failed to load: the reason, a retry button if a retry can help, and a link to the home
 * screen.
 */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (isFatal(error)) return <FatalError />;
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

/** The words and the single button of specification, section 2. */
const FatalError = () => (
  <MessageScreen
    title={m.not_found_title()}
    action={
      <Button variant="primary" asChild>
        {/* Not a link of the router: the application starts again. */}
        <a href="/">{m.action_back()}</a>
      </Button>
    }
  >
    <p role="alert">
      {m.failed_page_text()} {m.failed_page_go_back()}
    </p>
  </MessageScreen>
);
