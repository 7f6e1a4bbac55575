import type { Database } from "../../../../db/client.ts";
import type { ListQuery } from "../../../../domain/admin/lists.schema.ts";
import { AppError } from "../../../../domain/errors.ts";
import { readCursor, toPage, writeCursor } from "../../../../domain/pagination.ts";
import { fold } from "../../../../domain/textSearch.ts";
import { isAdmin, type Settings } from "../../../env.ts";
import type { Admin } from "../../../http/context.ts";
import { userResumedMail } from "../../../mail/userResumed.mail.ts";
import { userSuspendedMail } from "../../../mail/userSuspended.mail.ts";
import { auditStatement } from "../../audit-log/auditLog.service.ts";
import { stopRenewals } from "../../billing/subscriptions/subscriptions.service.ts";
import { mailUser, toMailReader, type UserMailDeps } from "../userMail.service.ts";
import * as queries from "./users.queries.ts";

type Deps = { db: Database; now: Date; settings: Settings };
type MailDeps = Deps & UserMailDeps;

/** The part of a search to which a cursor belongs: matching IDs, then matching names. */
const [IN_EMAILS, IN_NAMES] = [0, 1];

/**
 * Lists users: those whose ID begins with `q`, then those whose name does; without `q` all, newest first. A user who
 * matches by both is listed once, so a page can be shorter than `limit`.
 */
export async function listUsers({ db, settings }: Deps, _admin: Admin, { q, cursor, limit }: ListQuery) {
  const [after, where = IN_EMAILS] = (cursor && readCursor(cursor)) || [undefined, IN_EMAILS];
  const email = q?.toLowerCase();
  const page = { after, limit: limit + 1 };
  const [byEmail, byName] = await queries.runBoth(
    db,
    where === IN_NAMES ? undefined : email ? queries.selectByEmail(db, email, page) : queries.selectUsers(db, page),
    q && !q.includes("@")
      ? queries.selectByName(db, fold(q), where === IN_NAMES ? page : { limit: page.limit })
      : undefined,
  );
  const found = [...byEmail.map((row) => ({ row, in: IN_EMAILS })), ...byName.map((row) => ({ row, in: IN_NAMES }))];
  const { items, nextCursor } = toPage(found, limit, (last) => writeCursor([last.row.id, last.in]));
  return {
    items: items
      .filter(({ row, in: place }) => place === IN_EMAILS || !row.email.startsWith(email ?? ""))
      .map(({ row }) => toUser(row, settings)),
    nextCursor,
  };
}

/**
 * Suspends a user: logs them out everywhere, stops their renewals, and mails them the reason. Repeating it has no
 * effect.
 *
 * @throws NOT_FOUND, ACCESS_DENIED (an administrator; change `ADMIN_EMAILS` instead)
 * @see product.md, "Notices and admin"
 */
export async function suspendUser(deps: MailDeps, admin: Admin, id: string, reason: string) {
  const user = requireUser(await queries.findUser(deps.db, id));
  if (isAdmin(deps.settings, user.email)) throw new AppError("ACCESS_DENIED");
  const detail = { reason, email: user.email };
  const recordStatement = auditStatement(deps, admin, { action: "user.suspend", subject: id, detail, about: id });
  const stopStatement = stopRenewals(deps, id);
  const suspended = await queries.suspend(deps.db, id, deps.now, { recordStatement, stopStatement });
  if (suspended.isChanged) await mailUser(deps, userSuspendedMail({ ...toMailReader(user), reason }));
  return toUser(requireUser(suspended.user), deps.settings);
}

/** Lifts a suspension, and mails the user that they can log in again. Repeating it has no effect. @throws NOT_FOUND */
export async function resumeUser(deps: MailDeps, admin: Admin, id: string) {
  const user = requireUser(await queries.findUser(deps.db, id));
  const act = { action: "user.resume", subject: id, detail: { email: user.email }, about: id };
  const resumed = await queries.resume(deps.db, id, auditStatement(deps, admin, act));
  if (resumed.isChanged)
    await mailUser(deps, userResumedMail({ ...toMailReader(user), url: `${deps.origin}/user/login` }));
  return toUser(requireUser(resumed.user), deps.settings);
}

function requireUser(row: queries.UserRow | undefined): queries.UserRow {
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

const toUser = (row: queries.UserRow, settings: Settings) => ({
  ...row,
  role: isAdmin(settings, row.email) ? ("admin" as const) : ("user" as const),
});
