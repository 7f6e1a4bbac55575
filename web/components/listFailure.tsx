import { describeError } from "../lib/errors.ts";
import { m } from "../lib/i18n.ts";
import type { List } from "../lib/pages.ts";
import { Button } from "./button.tsx";

type Props = { list: Pick<List<unknown>, "data" | "error" | "isFetchNextPageError" | "fetchNextPage" | "refetch"> };

/** Why a list, or the rest of it, could not be read, and another try. */
export function ListFailure({ list: { error, isFetchNextPageError, fetchNextPage, refetch } }: Props) {
  if (!error) return null;
  return (
    <div role="alert" className="mt-4 grid gap-3 rounded-md bg-wash p-5 text-center">
      <p>{describeError(error)}</p>
      <Button onClick={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}>{m.action_retry()}</Button>
    </div>
  );
}
