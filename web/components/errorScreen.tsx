import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { describeError } from "../lib/errors.ts";
import { m } from "../lib/i18n.ts";
import { Button } from "./button.tsx";
import { MessageScreen } from "./messageScreen.tsx";

/** What a page shows that could not be opened: why, another try, and the way home. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <MessageScreen
      title={m.error_page_title()}
      action={
        <>
          <Button look="primary" onClick={() => void router.invalidate()}>
            {m.action_retry()}
          </Button>
          <Button onClick={() => void router.navigate({ to: "/" })}>{m.action_back()}</Button>
        </>
      }
    >
      <p role="alert">{describeError(error)}</p>
    </MessageScreen>
  );
}
