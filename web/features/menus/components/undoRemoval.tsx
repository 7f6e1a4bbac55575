import { Button } from "../../../components/button.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import type { Removed } from "../menuDraft.ts";
import { formatName } from "./menuRow.tsx";

/** The last removed item with an undo button. It does not time out. */
export function UndoRemoval({ removed, onUndo }: { removed: Removed | undefined; onUndo: () => void }) {
  const button = useLostFocus(removed?.entry.key);
  return (
    <div role="status" className="empty:absolute">
      {removed && (
        <p className="flex items-center justify-between gap-3 text-sm text-ink-soft">
          {m.links_removed({ name: formatName(removed.entry) })}
          <Button ref={button} variant="plain" className="shrink-0" onClick={onUndo}>
            {m.action_undo()}
          </Button>
        </p>
      )}
    </div>
  );
}
