import { deleteDiscardedBillingKeys as deleteDiscarded } from "../features/billing/billing-keys/billingKeys.service.ts";
import { reconcileOpenOrders } from "../features/billing/orders/orderChecks.service.ts";
import type { MoneyDeps } from "../features/billing/orders/settlement.service.ts";
import { remindDue, renewDue } from "../features/billing/subscriptions/renewals.service.ts";
import { endCancelled } from "../features/billing/subscriptions/subscriptions.service.ts";
import { configuredOrigin } from "../http/publicOrigin.ts";
import { mailer } from "../mail/mail.ts";
import { portone } from "../payments/portone.ts";
import { getPaymentSettings } from "../payments/settings.ts";
import type { Job } from "./job.ts";

/**
 * How many items a run takes. A charge takes seconds, and the next run starts after five minutes. D1 allows 1,000 queries
 * per run, and one item takes up to six.
 */
export const PER_RUN = 50;

/** A job that moves money. It does nothing if payments are not configured. */
function moneyJob(name: string, run: (deps: MoneyDeps) => Promise<number>): Job {
  return {
    name,
    run: async (deps) => {
      const { env, db, settings } = deps;
      const payments = getPaymentSettings(env);
      if (!payments) return 0;
      return run({
        db,
        gateway: portone(payments),
        send: mailer(env.EMAIL, settings),
        site: configuredOrigin(settings),
        get now() {
          return deps.now;
        },
      });
    },
  };
}

/** Charges the next month of season tickets, and retries declined charges. */
export const renewSubscriptions = moneyJob("renew subscriptions", async (deps) => renewDue(deps, PER_RUN));

/** Reminds users three days before their season ticket is charged again. */
export const sendRenewalReminders = moneyJob("send renewal reminders", async (deps) => remindDue(deps, PER_RUN));

/** Ends cancelled subscriptions after their paid month. Until then, the cancellation can be taken back. */
export const endCancelledSubscriptions = moneyJob("end cancelled subscriptions", async (deps) =>
  endCancelled(deps, 500),
);

/** Checks unpaid orders at the gateway, and continues interrupted refunds. */
export const reconcileOrders = moneyJob("reconcile orders", async (deps) => reconcileOpenOrders(deps, PER_RUN));

/** Deletes unused billing keys at the gateway. */
export const deleteDiscardedBillingKeys = moneyJob("delete discarded billing keys", async (deps) =>
  deleteDiscarded(deps, PER_RUN),
);
