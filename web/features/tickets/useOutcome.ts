import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, unwrap } from "../../lib/api.ts";
import { refreshEntitlements } from "./mutations.ts";
import { dropOrderKey, isOldFailure } from "./purchase.ts";
import type { Order } from "./queries.ts";
import { type Back, useAsking } from "./useAsking.ts";

/** The result of an order. */
export function useOutcome({ id, gaveUp }: Back) {
  const queryClient = useQueryClient();
  const { data: order, ...asking } = useAsking(
    ["orders", id, "outcome"],
    async () => unwrap(api.orders[":id"].complete.$post({ param: { id }, json: {} })),
    (known) => mayChange(known, gaveUp),
  );
  const status = order?.status;
  useEffect(() => {
    // The next purchase is another order.
    if (status && status !== "open") dropOrderKey(id);
    if (status === "paid") void refreshEntitlements(queryClient).catch(() => {});
  }, [id, status, queryClient]);
  return { order, ...asking };
}

/** True while an order can still change on its own. A charge that is retried days later is not waited for. */
function mayChange(order: Order, gaveUp: boolean): boolean {
  const { status, failure, grace } = order;
  const isDeclined = failure !== null && !isOldFailure(order);
  return status === "refunding" || (status === "open" && !gaveUp && !isDeclined && grace === null);
}
