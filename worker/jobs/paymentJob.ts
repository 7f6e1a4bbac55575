import type { MoneyDeps } from "../features/billing/orders/settlement.service.ts";
import { mailer } from "../mail/mail.ts";
import { portone } from "../payments/portone.ts";
import { getPaymentSettings } from "../payments/settings.ts";
import type { Job, JobDeps } from "./job.ts";

/** A job that moves money. It does nothing if payments are not configured. */
export function moneyJob(name: string, run: (deps: MoneyDeps) => Promise<number>): Job {
  return {
    name,
    run: async (deps: JobDeps) => {
      const { env, db, settings } = deps;
      const payments = getPaymentSettings(env);
      if (!payments) return 0;
      return run({
        db,
        gateway: portone(payments),
        send: mailer(env.EMAIL, settings),
        get now() {
          return deps.now;
        },
      });
    },
  };
}
