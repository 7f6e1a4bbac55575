import { Link, useLocation } from "@tanstack/react-router";
import { m } from "../lib/i18n.ts";
import { Button } from "./button.tsx";
import { MessageScreen } from "./messageScreen.tsx";

/** An address that leads nowhere, with the address. */
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
      {/* The static server cannot tell, and answers every address alike. */}
      <meta name="robots" content="noindex" />
      <p>{m.not_found_text()}</p>
      <p dir="ltr" className="mt-2 font-mono text-sm">
        {path}
      </p>
    </MessageScreen>
  );
}
