import { Link, useLocation } from "@tanstack/react-router";
import { use } from "react";
import { Button } from "../../../components/button.tsx";
import { InsideMain } from "../../../components/main.tsx";
import { MessageScreen } from "../../../components/messageScreen.tsx";
import { m } from "../../../lib/i18n.ts";
import { DefaultLayout } from "./defaultLayout.tsx";

/** The not-found screen. It shows the path. An address without a route has no layout, and gets that of the other screens. */
export function NotFoundScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const hasLayout = use(InsideMain);
  const screen = (
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
  return hasLayout ? screen : <DefaultLayout>{screen}</DefaultLayout>;
}
