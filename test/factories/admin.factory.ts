import { env } from "cloudflare:workers";
import { createUser, signedInAs } from "./user.factory.ts";
import { workerWith } from "./visitor.factory.ts";

/** A user with an address in the administrator settings. */
export async function createAdmin() {
  const person = await createUser();
  const worker = workerWith({ ADMIN_EMAILS: person.user.email });
  return { ...person, ...signedInAs(person.accessToken, { worker }), worker };
}

/** The audit entries about this subject: who did what. */
export async function actsOn(subject: string | number) {
  const { results } = await env.DB.prepare("select actor, action, detail from audit_log where subject = ? order by id")
    .bind(String(subject))
    .all<{ actor: string; action: string; detail: string }>();
  return results.map(({ detail, ...act }) => ({ ...act, detail: JSON.parse(detail) as unknown }));
}
