import { forgetDeadKeys, renewDue } from "../features/subscriptions/subscriptions.service.ts";
import { moneyJob } from "./money.ts";

/** A charge takes seconds; a run has a quarter of an hour, and the next comes in five minutes. */
const PER_RUN = 50;

/** Charges the next month of season tickets, and tries refused ones again. */
export const renew = moneyJob("renew", async (deps) => renewDue(deps, PER_RUN));

/** Lets the gateway forget the cards and wallets of ended subscriptions. */
export const forgetKeys = moneyJob("forget keys", async (deps) => forgetDeadKeys(deps, PER_RUN));
