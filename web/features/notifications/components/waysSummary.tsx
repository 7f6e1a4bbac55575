import { useQuery } from "@tanstack/react-query";
import { Check, Minus } from "lucide-react";
import { TOPICS } from "../../../../domain/notifications/channels.ts";
import { m } from "../../../lib/i18n.ts";
import { topicName } from "../messages.ts";
import { preferencesQuery } from "../queries.ts";
import { SettingsButton } from "./listTools.tsx";

/** By topic: whether emails come and whether devices show something. The settings have the choice for each kind. */
export function WaysSummary() {
  const { data: preferences } = useQuery(preferencesQuery());
  const hasPush = preferences?.push.key != null;
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="font-semibold">
        {m.notification_ways()}
      </h2>
      <table className="mt-1 w-full text-sm wrap-break-word">
        <thead>
          <tr className="align-bottom text-xs text-ink-soft">
            <td />
            <Column name={m.field_email()} />
            {hasPush && <Column name={m.notification_on_devices()} />}
          </tr>
        </thead>
        <tbody>
          {TOPICS.map((topic) => {
            const kinds = preferences?.channels.filter((channel) => channel.topic === topic) ?? [];
            return (
              <tr key={topic} className="border-t border-line last:border-b">
                <th scope="row" className="h-11 text-start font-normal">
                  {topicName(topic)}
                </th>
                <Way isOn={kinds.some(({ email }) => email !== "off")} name={m.field_email()} />
                {hasPush && <Way isOn={kinds.some(({ push }) => push)} name={m.notification_on_devices()} />}
              </tr>
            );
          })}
        </tbody>
      </table>
      <SettingsButton className="mt-2 -ms-3 text-sm [--inset:0.75rem]" hasWords />
    </section>
  );
}

const Column = ({ name }: { name: string }) => (
  <th scope="col" className="ps-3 pb-2 text-center font-normal text-balance">
    {name}
  </th>
);

const ICON = { "aria-hidden": true, className: "mx-auto size-4.5", strokeWidth: 1.6 } as const;

/** A check mark in its column, or a dash if nothing comes this way. */
const Way = ({ isOn, name }: { isOn: boolean; name: string }) => (
  <td className={`ps-3 ${isOn ? "" : "text-ink-soft"}`}>
    {isOn ? <Check {...ICON} /> : <Minus {...ICON} />}
    {isOn && <span className="sr-only">{name}</span>}
  </td>
);
