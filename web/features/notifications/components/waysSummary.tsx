import { useQuery } from "@tanstack/react-query";
import { TOPICS, type Topic } from "../../../../domain/notifications/channels.ts";
import { PRODUCT_NAME } from "../../../../domain/product.ts";
import { m } from "../../../lib/i18n.ts";
import { topicName } from "../messages.ts";
import { type Preferences, preferencesQuery } from "../queries.ts";

/** By topic: the ways in which the user is told. The settings have the choice for each kind of notification. */
export function WaysSummary() {
  const { data: preferences } = useQuery(preferencesQuery());
  if (!preferences) return null;
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="mb-1 font-semibold">
        {m.notification_ways()}
      </h2>
      <dl className="text-sm">
        {TOPICS.map((topic) => (
          <div
            key={topic}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
          >
            <dt>{topicName(topic)}</dt>
            <dd className="text-ink-soft">{listWays(preferences, topic)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Email and devices, if at least one kind of the topic comes there. Otherwise only the application. */
function listWays({ channels, push }: Preferences, topic: Topic): string {
  const kinds = channels.filter((channel) => channel.topic === topic);
  const ways = [
    ...(kinds.some(({ email }) => email !== "off") ? [m.field_email()] : []),
    ...(push.key !== null && kinds.some((kind) => kind.push) ? [m.notification_on_devices()] : []),
  ];
  return ways.join(" · ") || PRODUCT_NAME;
}
