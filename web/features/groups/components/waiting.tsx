import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";

/** A pending request to join, with a button to withdraw it. */
export function Waiting({ busy, onWithdraw }: { busy: boolean; onWithdraw: () => void }) {
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-sheet p-5 text-center">
      <p className="font-semibold">{m.group_pending()}</p>
      <Button busy={busy} onClick={onWithdraw}>
        {m.group_withdraw()}
      </Button>
    </div>
  );
}
