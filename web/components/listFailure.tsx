import type { List } from "../lib/pages.ts";
import { LoadError } from "./loadError.tsx";

type Props = { list: Pick<List<unknown>, "data" | "error" | "isFetchNextPageError" | "fetchNextPage" | "refetch"> };

/** Why a list, or the rest of it, could not be read, and another try. */
export function ListFailure({ list: { error, isFetchNextPageError, fetchNextPage, refetch } }: Props) {
  return error && <LoadError error={error} onRetry={isFetchNextPageError ? fetchNextPage : refetch} />;
}
