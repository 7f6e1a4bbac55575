import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { ApiError, describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";

const { admin } = api;

export type NoticeForm = InferRequestType<typeof admin.notices.$post>["json"];

/** The notice that a form changes, and its version; or the key of a new one. */
export type NoticeTarget = { idx: number; version: number } | { key: string };

/** Invalidates all administrators' lists. Any action can change several of them, at least the audit log. */
function useRefreshed() {
  const queryClient = useQueryClient();
  return async () => queryClient.invalidateQueries({ queryKey: ["admin"] });
}

/** Also invalidates the public notices. */
function useNoticesRefreshed() {
  const refresh = useRefreshed();
  const queryClient = useQueryClient();
  return async () => Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ["notices"] })]);
}

/** Creates or updates a notice. */
export function useSaveNotice(target: NoticeTarget) {
  const refresh = useNoticesRefreshed();
  return useMutation({
    mutationFn: async (json: NoticeForm) =>
      "key" in target
        ? unwrap(admin.notices.$post({ json: { ...json, key: target.key } }))
        : unwrap(
            admin.notices[":idx"].$patch({
              param: { idx: String(target.idx) },
              json: { ...json, version: target.version },
            }),
          ),
    onSuccess: refresh,
    // The form of the next attempt starts from the list.
    onError: async (error) => error instanceof ApiError && error.code === "NOTICE_STALE" && refresh(),
  });
}

/** Deletes a notice in all languages. */
export function useDeleteNotice() {
  const refresh = useNoticesRefreshed();
  return useMutation({
    mutationFn: async (idx: number) => unwrap(admin.notices[":idx"].$delete({ param: { idx: String(idx) } })),
    onSuccess: refresh,
    onError: (error) => toast("error", describeError(error)),
  });
}

/** Suspends a user. */
export function useSuspend() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      unwrap(admin.users[":id"].suspend.$post({ param: { id }, json: { reason } })),
    onSuccess: refresh,
  });
}

/** Lifts a user's suspension. */
export function useResume() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async (id: string) => unwrap(admin.users[":id"].resume.$post({ param: { id } })),
    onSuccess: refresh,
    onError: (error) => toast("error", describeError(error)),
  });
}

/** Takes a card down. Its owner gets a mail with the reason. */
export function useTakeDown(idx: number) {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async (reason: string) =>
      unwrap(admin.cards[":idx"].takedown.$post({ param: { idx: String(idx) }, json: { reason } })),
    onSuccess: async () => {
      toast("success", m.admin_card_taken_down());
      await refresh();
    },
  });
}

/** Restores a card that was taken down. */
export function useRestoreTakenDown(idx: number) {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async () => unwrap(admin.cards[":idx"].restore.$post({ param: { idx: String(idx) } })),
    onSuccess: async () => {
      toast("success", m.admin_card_restored());
      await refresh();
    },
    onError: (error) => toast("error", describeError(error)),
  });
}

/** Closes the open reports of a card up to the given one. @param id the newest report that the administrator saw */
export function useDismissReports() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async (id: number) => unwrap(admin.reports[":id"].dismiss.$post({ param: { id: String(id) } })),
    onSuccess: async () => {
      toast("success", m.admin_report_dismissed());
      await refresh();
    },
    onError: (error) => toast("error", describeError(error)),
  });
}

/**
 * Refunds a payment. Ignores a second call while one is running. Refetches the lists even after an error, because the
 * refund may have begun.
 */
export function useRefund(id: string) {
  const refresh = useRefreshed();
  const queryClient = useQueryClient();
  const mutationKey = ["refund", id];
  const { mutate, ...refund } = useMutation({
    mutationKey,
    mutationFn: async (reason: string) =>
      unwrap(admin.payments[":id"].refund.$post({ param: { id }, json: { reason } })),
    onSuccess: () => toast("success", m.admin_refunded()),
    onSettled: refresh,
  });
  const mutateOnce: typeof mutate = (...values) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(...values);
  };
  return { ...refund, mutate: mutateOnce };
}

type Prices = InferRequestType<typeof admin.prices.$put>["json"];
export type PriceItems = Prices["items"];

/** Saves the price list. After a conflict, the refetch loads the other administrator's prices. */
export function useSavePrices() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async (json: Prices) => unwrap(admin.prices.$put({ json })),
    onSuccess: () => toast("success", m.admin_saved()),
    onSettled: refresh,
  });
}

/** Saves the promotion period. After a conflict, the refetch loads the other administrator's. */
export function useSavePromotion() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async (json: InferRequestType<typeof admin.promotion.$put>["json"]) =>
      unwrap(admin.promotion.$put({ json })),
    onSuccess: () => toast("success", m.admin_saved()),
    onSettled: refresh,
  });
}
