import { MINUTE_MS } from "../../domain/time.ts";
import type { Bindings, Settings } from "../env.ts";
import { outage, withOutage } from "../outage.ts";

/** A picture in the HTML of a mail, as base64. */
type InlinePicture = { disposition: "inline"; contentId: string; filename: string; type: string; content: string };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: InlinePicture[];
  /** Further headers. */
  headers?: Record<string, string>;
};

/** Sends a mail. @throws UNAVAILABLE (the caller undoes what depends on the mail) */
export type SendMail = (mail: Mail) => Promise<void>;

/** Returns a function that sends mails through the binding, with a timeout. */
export function mailer(binding: Bindings["EMAIL"], settings: Settings): SendMail {
  return async (mail) => {
    try {
      await withOutage("mail", binding.send({ from: settings.MAIL_FROM, ...mail }));
      latest.set(binding, { state: "up", at: Date.now() });
    } catch (cause) {
      latest.set(binding, { state: "down", at: Date.now() });
      throw outage("mail", cause);
    }
  };
}

/** The outcome of this isolate's last mail, by its binding, which is the same for every request. */
const latest = new WeakMap<Bindings["EMAIL"], { state: "up" | "down"; at: number }>();

/** An older outcome says nothing about the current state. */
const REPORTED_MS = 10 * MINUTE_MS;

/** Returns the outcome of the last mail, if it was recent. */
export function mailState(binding: Bindings["EMAIL"], now: Date): "up" | "down" | "unknown" {
  const last = latest.get(binding);
  return last && now.getTime() - last.at < REPORTED_MS ? last.state : "unknown";
}
