import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { canPush } from "../push.ts";
import { preferencesQuery } from "../queries.ts";
import { usePush } from "../usePush.ts";

/**
 * Explains notifications on the device and offers them once. Only its button asks the browser for the permission,
 * because a user who refuses a sudden question cannot be asked again.
 */
export function PushOffer() {
  const { data: preferences } = useQuery({ ...preferencesQuery(), enabled: canPush() });
  const { canOffer, isPending, toggle, decline } = usePush(preferences);
  useLostFocus(canOffer);
  if (!canOffer) return null;
  return (
    <section
      aria-labelledby="push-offer"
      className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-lg border border-line bg-sheet p-5"
    >
      <div className="flex min-w-0 grow basis-80 gap-4">
        <BellRing aria-hidden className="mt-0.5 size-6 shrink-0" strokeWidth={1.6} />
        <div>
          <h2 id="push-offer" className="font-semibold">
            {m.notification_offer_title()}
          </h2>
          <p className="text-sm text-ink-soft">{m.notification_offer_text()}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-wide:grow">
        <Button className="grow" busy={isPending} onClick={toggle}>
          {m.notification_offer_action()}
        </Button>
        <Button variant="plain" onClick={decline}>
          {m.contact_not_now()}
        </Button>
      </div>
    </section>
  );
}
