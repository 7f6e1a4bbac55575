import { type InvalidateQueryFilters, useMutation, useQueryClient } from "@tanstack/react-query";
import { describeError } from "./errors.ts";
import { toast } from "./toast.ts";

export type ChangeOptions<Input, Output = unknown> = {
  /** Tells of a success, at once: what asked for it may be gone when all is read again, and hears of nothing then. */
  onSuccess?: (output: Output, input: Input) => void;
  /** What to say in a toast where it fails; false for a form, which tells at its fields. */
  tellsError?: boolean | ((error: Error, input: Input) => string);
  /** Spares what one may not read any more afterwards. */
  filters?: Pick<InvalidateQueryFilters, "predicate" | "refetchType">;
};

/**
 * A change by the API. Afterwards, failed or not, what it shows in is read again.
 * @param shownIn the first keys of the queries in which it shows
 */
export function useChange<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  shownIn: string[],
  { onSuccess, tellsError = true, filters }: ChangeOptions<Input, Output> = {},
) {
  const queryClient = useQueryClient();
  const describe = typeof tellsError === "function" ? tellsError : describeError;
  return useMutation({
    mutationFn,
    ...(onSuccess && { onSuccess }),
    onSettled: async () =>
      Promise.all(shownIn.map(async (key) => queryClient.invalidateQueries({ queryKey: [key], ...filters }))),
    ...(tellsError !== false && {
      onError: (error: Error, input: Input) => toast("error", describe(error, input)),
    }),
  });
}
