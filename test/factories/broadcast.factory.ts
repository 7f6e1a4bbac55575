import { env } from "cloudflare:workers";
import { runJobs } from "../../worker/jobs/schedule.ts";
import type { TestAssociation } from "./association.factory.ts";
import { KEYS, toEndpoint } from "./delivery.factory.ts";
import type { TestUser } from "./user.factory.ts";
import { getContent, mailbox } from "./visitor.factory.ts";

export const sendNotice = async ({ api }: Pick<TestUser, "api">, { param }: TestAssociation, text = "총회 안내") =>
  api.associations[":idx"].notices.$post({ param, json: { text } });

/** Runs the job that writes the notifications about notices. */
export const writeNotices = async (DB = env.DB) =>
  runJobs("*/5 * * * *", { ...env, EMAIL: mailbox.binding, DB }, new Date());

const toMemberId = ({ idx }: Pick<TestAssociation, "idx">, number: number) => `member-${idx}-${number}`;

/**
 * Adds members to an association directly in D1.
 *
 * @param isReachable each has a session with a push subscription, and wants mails about notices at once
 */
export async function addMembers({ idx }: TestAssociation, count: number, isReachable = false): Promise<void> {
  const insert = (into: string, values: string) =>
    env.DB.prepare(
      `insert into ${into} with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
       select ${values} from n`.replaceAll("#", `'${toMemberId({ idx }, 0).slice(0, -1)}' || i`),
    );
  const people = [
    insert(
      "users (id, email, name, locale, referral_code, terms_version, privacy_version, agreed_at, joined_at)",
      "#, # || '@crowd.example', 'x', 'ko', #, '1', '1', 0, 0",
    ),
    insert("association_members (association_idx, user_id, status, role, since)", `${idx}, #, 'member', 'member', 0`),
  ];
  const channels = [
    insert(
      "sessions (id, user_id, refresh_hash, rotated_at, expires_at, user_agent, created_at)",
      "#, #, 'x', 0, 9e15, '', 0",
    ),
    insert(
      "push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)",
      `#, #, '${toEndpoint("")}' || #, '${KEYS.p256dh}', '${KEYS.auth}', 0`,
    ),
    insert("notification_channels (user_id, kind, email)", "#, 'associationNotice', 'now'"),
  ];
  await env.DB.batch([...people, ...(isReachable ? channels : [])]);
}

/** A notice that no member was notified of yet, as after a crash right after it was stored. */
export async function storeBroadcast({ idx, president }: TestAssociation): Promise<number> {
  const { meta } = await env.DB.prepare(
    "insert into broadcasts (association_idx, sender_id, text, created_at) values (?, ?, '총회 안내', ?)",
  )
    .bind(idx, president.user.id, Date.now())
    .run();
  return meta.last_row_id;
}

/** How many notifications about a notice there are, and of how many people. */
export const getWritten = async (id: number) =>
  env.DB.prepare("select count(*) as n, count(distinct user_id) as people from notifications where broadcast_id = ?")
    .bind(id)
    .first<{ n: number; people: number }>();

export const isDone = async (id: number) =>
  (await env.DB.prepare("select done_at from broadcasts where id = ?").bind(id).first("done_at")) !== null;

export const sendAndWrite = async (sender: Pick<TestUser, "api">, association: TestAssociation) => {
  const { id } = await getContent(await sendNotice(sender, association));
  await writeNotices();
  return id;
};
