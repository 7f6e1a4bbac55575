import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";

const { admin } = api;

export type NoticeForm = InferRequestType<typeof admin.notices.$post>["json"];

/** Every list of the administrators may show what was done, the audit log above all. */
function useRefreshed() {
  const queryClient = useQueryClient();
  return async () => queryClient.invalidateQueries({ queryKey: ["admin"] });
}

/** As above, and what everybody sees. */
function useNoticesRefreshed() {
  const refresh = useRefreshed();
  const queryClient = useQueryClient();
  return async () => Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ["notices"] })]);
}

/** Puts up a notice, or changes one. */
export function useSaveNotice(idx: number | undefined) {
  const refresh = useNoticesRefreshed();
  return useMutation({
    mutationFn: async (json: NoticeForm) =>
      idx === undefined
        ? unwrap(admin.notices.$post({ json }))
        : unwrap(admin.notices[":idx"].$patch({ param: { idx: String(idx) }, json })),
    onSuccess: refresh,
  });
}

export function useDeleteNotice() {
  const refresh = useNoticesRefreshed();
  return useMutation({
    mutationFn: async (idx: number) => unwrap(admin.notices[":idx"].$delete({ param: { idx: String(idx) } })),
    onSuccess: refresh,
    onError: (error) => toast("error", describeError(error)),
  });
}

/** Shuts a person out. */
export function useSuspend() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      unwrap(admin.users[":id"].suspend.$post({ param: { id }, json: { reason } })),
    onSuccess: refresh,
  });
}

/** Lets a person in again. */
export function useResume() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async (id: string) => unwrap(admin.users[":id"].resume.$post({ param: { id } })),
    onSuccess: refresh,
    onError: (error) => toast("error", describeError(error)),
  });
}

/** Takes a card down; its owner gets a mail with the reason. */
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

/** Shows a card again that was taken down. */
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

/** Closes the open reports of a card up to the one that was seen last. */
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

/** Gives a payment back. What the list says is asked anew even where that failed: the refund may have begun. */
/** Gives a payment back. Asked for again before it is under way in sight, it is asked for once. */
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

/** Replaces the list of prices. Where somebody else was faster, theirs are asked for anew. */
export function useSavePrices() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async (json: Prices) => unwrap(admin.prices.$put({ json })),
    onSuccess: () => toast("success", m.admin_saved()),
    onSettled: refresh,
  });
}

/** Sets the promotion period, as above. */
export function useSavePromotion() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async (json: InferRequestType<typeof admin.promotion.$put>["json"]) =>
      unwrap(admin.promotion.$put({ json })),
    onSuccess: () => toast("success", m.admin_saved()),
    onSettled: refresh,
  });
}
