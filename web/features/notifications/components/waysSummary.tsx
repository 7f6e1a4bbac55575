import { useQuery } from "@tanstack/react-query";
import { Mail, Smartphone } from "lucide-react";
import { TOPICS } from "../../../../domain/notifications/channels.ts";
import { m } from "../../../lib/i18n.ts";
import { topicName } from "../messages.ts";
import { preferencesQuery } from "../queries.ts";
import { SettingsButton } from "./listTools.tsx";

/** By topic: whether emails come and whether devices show something. The settings have the choice for each kind. */
export function WaysSummary() {
  const { data: preferences } = useQuery(preferencesQuery());
  return (
    <section aria-labelledby="ways">
      <div className="flex items-center justify-between gap-4">
        <h2 id="ways" className="font-semibold">
          {m.notification_ways()}
        </h2>
        <SettingsButton className="-me-3.5" />
      </div>
      <dl className="text-sm">
        {TOPICS.map((topic) => {
          const kinds = preferences?.channels.filter((channel) => channel.topic === topic) ?? [];
          return (
            <div key={topic} className="flex min-h-11 items-center justify-between gap-4 border-b border-line">
              <dt>{topicName(topic)}</dt>
              <dd className="grid grid-cols-2 gap-4 text-ink-soft">
                <Way isOn={kinds.some(({ email }) => email !== "off")} Icon={Mail} name={m.field_email()} />
                <Way
                  isOn={preferences?.push.key != null && kinds.some((kind) => kind.push)}
                  Icon={Smartphone}
                  name={m.notification_on_devices()}
                />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** A sign in its column, which is empty if nothing comes this way. */
const Way = ({ isOn, Icon, name }: { isOn: boolean; Icon: typeof Mail; name: string }) => (
  <span title={isOn ? name : undefined} className="size-5">
    {isOn && (
      <>
        <Icon aria-hidden className="size-5" strokeWidth={1.6} />
        <span className="sr-only">{name}</span>
      </>
    )}
  </span>
);
