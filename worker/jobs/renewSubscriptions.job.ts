import { deleteDiscardedBillingKeys } from "../features/billing/billing-keys/billingKeys.service.ts";
import { renewDue } from "../features/billing/subscriptions/renewals.service.ts";
import { endCancelled as end } from "../features/billing/subscriptions/subscriptions.service.ts";
import { moneyJob } from "./paymentJob.ts";

/** A charge takes seconds. A run can take 15 minutes, and the next one starts after five. */
const PER_RUN = 50;

/** Charges the next month of season tickets, and retries declined charges. */
export const renew = moneyJob("renew subscriptions", async (deps) => renewDue(deps, PER_RUN));

/** Ends cancelled subscriptions after their paid month. Until then, the cancellation can be taken back. */
export const endCancelled = moneyJob("end cancelled subscriptions", async (deps) => end(deps, 500));

/** Deletes unused billing keys at the gateway. */
export const forgetKeys = moneyJob("forget keys", async (deps) => deleteDiscardedBillingKeys(deps, PER_RUN));
