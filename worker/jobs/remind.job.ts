import { remindDue } from "../features/subscriptions/renewals.service.ts";
import { moneyJob } from "./money.ts";

/** Tells people three days before their season ticket is charged again. */
export const remind = moneyJob("remind", async (deps) => remindDue(deps, 100));
