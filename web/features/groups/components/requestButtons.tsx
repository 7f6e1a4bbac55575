import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";

type Answer = { busy: boolean; run: () => void };

/** The buttons to approve or refuse a request. */
export function AnswerButtons({ name, approve, refuse }: { name: string; approve: Answer; refuse: Answer }) {
  return (
    <>
      <Button aria-label={m.group_approve_name({ name })} busy={approve.busy} onClick={approve.run}>
        {m.group_approve()}
      </Button>
      <Button variant="plain" aria-label={m.group_decline_name({ name })} busy={refuse.busy} onClick={refuse.run}>
        {m.group_decline()}
      </Button>
    </>
  );
}
