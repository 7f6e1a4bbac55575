import { useLocation, useSearch } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { ownPath } from "../../../domain/localPath.ts";
import { registrationAtom } from "./atoms.ts";

/** The later steps of a sign-up, whose addresses do not contain the path. */
const LATER_STEPS = /^\/user\/(register\/|recognize)/;

/** The path that opens after the log-in or the sign-up; undefined if there is none. */
export function useReturnTo(): string | undefined {
  const { returnTo } = useSearch({ strict: false });
  const { pathname } = useLocation();
  const known = useAtomValue(registrationAtom).returnTo;
  if (returnTo !== undefined) return ownPath(returnTo);
  return LATER_STEPS.test(pathname) ? known : undefined;
}
