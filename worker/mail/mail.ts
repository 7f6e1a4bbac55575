import type { Bindings, Settings } from "../env.ts";
import { AppError } from "../errors.ts";

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends a mail, or throws UNAVAILABLE: the caller then undoes what depends on it. */
export type SendMail = (mail: Mail) => Promise<void>;

export function mailer(binding: Bindings["EMAIL"], settings: Settings): SendMail {
  return async (mail) => {
    try {
      await binding.send({ from: settings.MAIL_FROM, ...mail });
    } catch (cause) {
      // The address stays out of the log.
      console.error(JSON.stringify({ event: "mail_failed", reason: cause instanceof Error ? cause.name : "unknown" }));
      throw new AppError("UNAVAILABLE", { retryAfter: 30 });
    }
  };
}
