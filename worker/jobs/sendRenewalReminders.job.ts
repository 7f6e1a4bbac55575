import { remindDue } from "../features/billing/subscriptions/renewals.service.ts";
import { moneyJob } from "./paymentJob.ts";

/** Reminds users three days before their season ticket is charged again. */
export const remind = moneyJob("send renewal reminders", async (deps) => remindDue(deps, 100));
