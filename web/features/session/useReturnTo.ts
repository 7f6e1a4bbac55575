import { useSearch } from "@tanstack/react-router";
import { ownPath } from "../../../domain/localPath.ts";

/** The path in the address that opens after the log-in or the sign-up; undefined if there is none. */
export function useReturnTo(): string | undefined {
  const { returnTo } = useSearch({ strict: false });
  return returnTo === undefined ? undefined : ownPath(returnTo);
}
