import { type InvalidateQueryFilters, useMutation, useQueryClient } from "@tanstack/react-query";
import { describeError } from "./errors.ts";
import { toast } from "./toast.ts";

export type ChangeOptions<Input, Output = unknown> = {
  /**
   * Called on success, before the queries are refetched: the refetch can unmount the component that made the change.
   */
  onSuccess?: (output: Output, input: Input) => void;
  /** The text of the error toast. False for forms, which show errors at their fields. */
  tellsError?: boolean | ((error: Error, input: Input) => string);
  /** Restricts the invalidated queries, e.g. to skip data that the user may no longer read. */
  filters?: Pick<InvalidateQueryFilters, "predicate" | "refetchType">;
};

/**
 * A mutation through the API. Afterwards, successful or not, it invalidates the queries that show the changed data.
 * @param shownIn the first keys of those queries
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
