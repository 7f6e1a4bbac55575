import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { MessageScreen } from "../../../components/messageScreen.tsx";
import { errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";

/** Shown without the required permission (specification, section 6), with a link to the public page. */
export function AssociationDenied({ idx }: { idx: string }) {
  return (
    <MessageScreen
      title={errorText("ACCESS_DENIED")}
      action={
        <Button variant="primary" asChild>
          <Link to="/association/$idx" params={{ idx }}>
            {m.association_denied_go()}
          </Link>
        </Button>
      }
    >
      <p role="alert">{m.association_denied_text()}</p>
    </MessageScreen>
  );
}
