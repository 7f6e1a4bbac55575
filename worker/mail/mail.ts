import type { Bindings, Settings } from "../env.ts";
import { outage } from "../outage.ts";

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends a mail, or throws UNAVAILABLE: the caller then undoes what depends on it. */
export type SendMail = (mail: Mail) => Promise<void>;

export function mailer(binding: Bindings["EMAIL"], settings: Settings): SendMail {
  return async (mail) => {
    try {
      await binding.send({ from: settings.MAIL_FROM, ...mail });
    } catch (cause) {
      throw outage("mail", cause);
    }
  };
}
