import type { Database } from "../../../../db/client.ts";
import * as queries from "./reminders.queries.ts";

/** Limits keep statements small and runs short. Several runs work off a backlog. */
const PER_BATCH = 200;
const BATCHES = 20;

/** Reminds users of the contacts with which they want to stay in touch. @returns how many contacts */
export async function remindOfContacts({ db, now }: { db: Database; now: Date }): Promise<number> {
  let done = 0;
  for (let i = 0; i < BATCHES; i += 1) {
    const count = await queries.writeReminders(db, now, PER_BATCH);
    done += count;
    if (count < PER_BATCH) break;
  }
  return done;
}
