import type { QueryClient } from "@tanstack/react-query";
import { onWorkerMessage } from "../../lib/workerMessages.ts";
import { renewPush } from "./push.ts";
import { preferencesQuery } from "./queries.ts";

/** Keeps this browser's push messages on for a user who turned them on here. @param signal ends it, e.g. at a log-out */
export async function keepPush(userId: string, queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const renew = async () => {
    const findKey = async () => (await queryClient.fetchQuery(preferencesQuery())).push.key;
    if (!(await renewPush(userId, findKey))) return;
    await queryClient.invalidateQueries({ queryKey: preferencesQuery().queryKey });
  };
  onWorkerMessage(({ kind }) => {
    if (kind === "pushChanged") void renew().catch(() => undefined);
  }, signal);
  await renew();
}
