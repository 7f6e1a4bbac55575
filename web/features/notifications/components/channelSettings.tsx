import { ChevronDown } from "lucide-react";
import { EMAIL_CHOICES, type EmailChoice, TOPICS } from "../../../../domain/notifications/channels.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { m } from "../../../lib/i18n.ts";
import { kindLabel, topicName } from "../messages.ts";
import { useUpdatePreferences } from "../mutations.ts";
import type { Preferences } from "../queries.ts";

const CHOICE_NAMES: Record<EmailChoice, () => string> = {
  now: () => m.notification_email_now(),
  daily: () => m.notification_email_daily(),
  off: () => m.notification_email_off(),
};

type Channel = Preferences["channels"][number];

/** By topic: which notifications come by email and on the user's devices. */
export function ChannelSettings({ preferences }: { preferences: Preferences }) {
  const hasPush = preferences.push.key !== null;
  return TOPICS.map((topic) => (
    <details key={topic} className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold text-ink [&::-webkit-details-marker]:hidden">
        {topicName(topic)}
        <ChevronDown aria-hidden className="size-5 text-ink-soft group-open:rotate-180" strokeWidth={1.6} />
      </summary>
      {preferences.channels
        .filter((channel) => channel.topic === topic)
        .map((channel) => (
          <ChannelRow key={channel.kind} channel={channel} hasPush={hasPush} />
        ))}
    </details>
  ));
}

function ChannelRow({ channel: { kind, email, push }, hasPush }: { channel: Channel; hasPush: boolean }) {
  const update = useUpdatePreferences();
  return (
    <fieldset className="mb-3">
      <legend className="text-ink">{kindLabel(kind)}</legend>
      <div className="flex flex-wrap items-start justify-between gap-x-2">
        {email === "always" ? (
          <p className="flex min-h-11 items-center text-sm text-ink-soft">{m.notification_email_always()}</p>
        ) : (
          <label className="flex items-center gap-2 text-sm text-ink-soft">
            {m.field_email()}
            <select
              value={email}
              onChange={(event) => {
                const choice = EMAIL_CHOICES.find((name) => name === event.target.value);
                if (choice) update.mutate({ channels: [{ kind, email: choice }] });
              }}
              className="min-h-11 rounded-md border border-field bg-sheet px-3 text-ink"
            >
              {EMAIL_CHOICES.map((choice) => (
                <option key={choice} value={choice}>
                  {CHOICE_NAMES[choice]()}
                </option>
              ))}
            </select>
          </label>
        )}
        {hasPush && (
          <Checkbox
            label={m.notification_on_devices()}
            checked={push}
            onChange={(event) => update.mutate({ channels: [{ kind, push: event.target.checked }] })}
          />
        )}
      </div>
    </fieldset>
  );
}
