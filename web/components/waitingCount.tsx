import { m } from "../lib/i18n.ts";
import { formatCount } from "../lib/number.ts";
import { CountMark } from "./countMark.tsx";

/** The number of requests to join that wait for the user's answer, in a list. */
export const WaitingCount = ({ count }: { count: number }) => (
  <span className="shrink-0">
    <span aria-hidden>
      <CountMark count={formatCount(count)} />
    </span>
    <span className="sr-only">{m.association_requests_count({ count })}</span>
  </span>
);
