import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { LoadError } from "../../../components/loadError.tsx";
import { m } from "../../../lib/i18n.ts";
import { BlockedPeople } from "../../blocks/components/blockedPeople.tsx";
import { useUpdatePreferences } from "../mutations.ts";
import { preferencesQuery } from "../queries.ts";
import { usePush } from "../usePush.ts";
import { ChannelSettings } from "./channelSettings.tsx";

/** A dialog in which the user chooses what they are notified of, and whether others see their name. */
export default function NotificationSettings({ onClose }: { onClose: () => void }) {
  const { data: preferences, error, refetch } = useQuery(preferencesQuery());
  const update = useUpdatePreferences();
  const push = usePush(preferences);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.notification_settings()}
      actions={
        <Button variant="primary" onClick={onClose}>
          {m.action_confirm()}
        </Button>
      }
    >
      {error && <LoadError error={error} onRetry={refetch} />}
      {preferences && (
        <>
          <Checkbox
            label={m.notification_saved_cards()}
            checked={preferences.savedCards}
            onChange={(event) => update.mutate({ savedCards: event.target.checked })}
          />
          <Checkbox
            label={m.notification_shows_name()}
            checked={preferences.showsName}
            onChange={(event) => update.mutate({ showsName: event.target.checked })}
          />
          <p className="mb-4 ps-9 text-sm text-ink-soft">{m.notification_shows_name_hint()}</p>
          {push.isAvailable && (
            <Checkbox
              label={m.notification_this_device()}
              checked={push.isOn}
              disabled={push.isPending || (push.isBlocked && !push.isOn)}
              onChange={push.toggle}
            />
          )}
          {push.isAvailable && push.isBlocked && (
            <p className="mb-4 ps-9 text-sm text-ink-soft">{m.notification_blocked()}</p>
          )}
          <ChannelSettings preferences={preferences} />
          <BlockedPeople />
        </>
      )}
    </Dialog>
  );
}
