import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { PERIODS } from "../../../domain/statistics/statistics.ts";
import { api, unwrap } from "../../lib/api.ts";

export type Statistics = InferResponseType<(typeof api.cards)[":idx"]["statistics"]["$get"], 200>;
/** The figures of one day. */
export type Day = Statistics["days"][number];
export type Period = (typeof PERIODS)[number];

/**
 * How often the user's own card was viewed, saved, shared and clicked. The previous period stays visible while another
 * one loads.
 */
export const statisticsQuery = (idx: string, days: Period) =>
  queryOptions({
    queryKey: ["cards", "statistics", idx, days],
    queryFn: async () => unwrap(api.cards[":idx"].statistics.$get({ param: { idx }, query: { days: String(days) } })),
    placeholderData: keepPreviousData,
  });
