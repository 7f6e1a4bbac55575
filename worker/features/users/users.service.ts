import type { Database } from "../../../db/client.ts";
import type { Entitlement } from "../../../db/entitlement.ts";
import { AppError } from "../../../domain/errors.ts";
import { fold } from "../../../domain/textSearch.ts";
import type { UpdateUser } from "../../../domain/users/users.schema.ts";
import { isAdmin, type Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import * as queries from "./users.queries.ts";

type Deps = { db: Database; now: Date; settings: Settings };

/** A user's own account, as all calls that return a user do. */
export type OwnUser = ReturnType<typeof toUser>;

/** Returns a user's own account. @throws LOGIN_REQUIRED (the account was deleted) */
export async function getUser(deps: Deps, id: string): Promise<OwnUser> {
  return toUser(await selectUser(deps, id), deps);
}

/** A statement that reads a user's own account for `toUser`, to be the last of a batch. */
export const selectUser = ({ db, now }: Pick<Deps, "db" | "now">, id: string) => queries.selectUser(db, id, now);

/** True if no account has this ID. */
export async function isEmailAvailable({ db }: Deps, email: string): Promise<boolean> {
  return !(await queries.isEmailTaken(db, email));
}

/** Updates a user's own data. The primary card must be their own. @throws NOT_CARD_OWNER, LOGIN_REQUIRED */
export async function updateUser({ db, now, settings }: Deps, viewer: Viewer, changes: UpdateUser) {
  if (changes.primaryCardIdx && !(await queries.ownsCard(db, viewer.id, changes.primaryCardIdx))) {
    throw AppError.at("primaryCardIdx", "NOT_CARD_OWNER");
  }
  if (Object.keys(changes).length === 0) return getUser({ db, now, settings }, viewer.id);
  const searched = changes.name === undefined ? {} : { foldedName: fold(changes.name) };
  return toUser(await queries.updateUser(db, viewer.id, { ...changes, ...searched }, now), { settings });
}

/** @param rows of `selectUser` @throws LOGIN_REQUIRED (the account was deleted) */
export function toUser([found]: queries.UserRow[], { settings }: Pick<Deps, "settings">) {
  if (!found) throw new AppError("LOGIN_REQUIRED");
  const { providers, premium, group, ...row } = found;
  const entitlements: Entitlement[] = [...(premium ? ["premium" as const] : []), ...(group ? ["group" as const] : [])];
  return {
    ...row,
    providers: providers?.split(",") ?? [],
    role: isAdmin(settings, row.email) ? ("admin" as const) : ("user" as const),
    entitlements,
  };
}
