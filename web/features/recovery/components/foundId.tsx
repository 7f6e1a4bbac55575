import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { joinParts } from "../../../../domain/joinParts.ts";
import { Button } from "../../../components/button.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { isProvider, providerLabel } from "../../session/providers.ts";
import type { FoundId as Found } from "../mutations.ts";
import { Result } from "./result.tsx";

type Props = {
  found: Found;
  /** The path after the login, in this product. */
  returnTo: string | undefined;
};

/** A found account, with enough data for its owner to recognize it. */
export function FoundId({ found: { maskedId, joinedAt, methods }, returnTo }: Props) {
  const labels = methods.map((method) => (isProvider(method) ? providerLabel(method) : m.field_password()));
  return (
    <Result
      title={m.recovery_id_found()}
      actions={
        <>
          <Button variant="primary" asChild>
            <Link to="/user/login" search={{ returnTo }}>
              {m.login_submit()}
            </Link>
          </Button>
          <Button variant="plain" asChild>
            <Link to="/user/find" search={{ tab: "password", returnTo }} replace>
              {m.login_forgot_password()}
            </Link>
          </Button>
        </>
      }
    >
      <dl className="mt-5 rounded-lg border border-line bg-sheet px-5 *:border-line *:not-last:border-b">
        <Row term={m.field_id()}>
          <bdi dir="ltr" className="font-semibold">
            {maskedId}
          </bdi>
        </Row>
        <Row term={m.recovery_joined()}>{formatDay(joinedAt)}</Row>
        <Row term={m.recovery_methods()}>{joinParts(labels)}</Row>
      </dl>
    </Result>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
