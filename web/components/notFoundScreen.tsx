import { Link, useLocation } from "@tanstack/react-router";
import { m } from "../lib/i18n.ts";
import { Button } from "./button.tsx";
import { MessageScreen } from "./messageScreen.tsx";

/** The not-found screen. It shows the path. */
export function NotFoundScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <MessageScreen
      title={m.not_found_title()}
      action={
        <Button variant="primary" asChild>
          <Link to="/">{m.action_back()}</Link>
        </Button>
      }
    >
      {/* For the paths that begin like one of the application's: those of rows that do not exist. */}
      <meta name="robots" content="noindex" />
      <p>{m.not_found_text()}</p>
      <p dir="ltr" className="mt-2 font-mono text-sm">
        {path}
      </p>
    </MessageScreen>
  );
}
