import { createFileRoute, Link } from "@tanstack/react-router";
import { Button } from "../components/button.tsx";
import { MessageScreen } from "../components/messageScreen.tsx";
import { m } from "../lib/i18n.ts";

export const Route = createFileRoute("/error")({ component: ErrorPage });

/** The target of a failed page check. */
function ErrorPage() {
  return (
    <MessageScreen
      title={m.failed_page_title()}
      action={
        <Button variant="primary" asChild>
          <Link to="/">{m.action_back()}</Link>
        </Button>
      }
    >
      <p>{m.failed_page_text()}</p>
    </MessageScreen>
  );
}
