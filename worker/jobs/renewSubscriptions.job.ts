import { forgetDeadKeys } from "../features/billing/billing-keys/billingKeys.service.ts";
import { renewDue } from "../features/billing/subscriptions/renewals.service.ts";
import { endCancelled as end } from "../features/billing/subscriptions/subscriptions.service.ts";
import { moneyJob } from "./paymentJob.ts";

/** A charge takes seconds; a run has a quarter of an hour, and the next comes in five minutes. */
const PER_RUN = 50;

/** Charges the next month of season tickets, and tries refused ones again. */
export const renew = moneyJob("renew", async (deps) => renewDue(deps, PER_RUN));

/** Until the end of its paid month a cancelled subscription can be taken back. */
export const endCancelled = moneyJob("end cancelled", async (deps) => end(deps, 500));

/** Lets the gateway forget cards and wallets that nothing will be charged to any more. */
export const forgetKeys = moneyJob("forget keys", async (deps) => forgetDeadKeys(deps, PER_RUN));
