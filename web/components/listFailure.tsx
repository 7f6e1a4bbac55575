import type { List } from "../lib/pages.ts";
import { LoadError } from "./loadError.tsx";

type Props = { list: Pick<List<unknown>, "data" | "error" | "isFetchNextPageError" | "fetchNextPage" | "refetch"> };

/** The error of a list or of its next page, with a retry button. */
export function ListFailure({ list: { error, isFetchNextPageError, fetchNextPage, refetch } }: Props) {
  return error && <LoadError error={error} onRetry={isFetchNextPageError ? fetchNextPage : refetch} />;
}
