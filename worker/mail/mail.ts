import { MINUTE_MS } from "../../domain/time.ts";
import type { Bindings, Settings } from "../env.ts";
import { outage, withOutage } from "../outage.ts";

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends a mail, or throws UNAVAILABLE: the caller then undoes what depends on it. */
export type SendMail = (mail: Mail) => Promise<void>;

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

/** How the last mail of this isolate went; by its binding, which is the same from one request to the next. */
const latest = new WeakMap<Bindings["EMAIL"], { state: "up" | "down"; at: number }>();

/** What a mail longer ago went like tells nothing of now. */
const TELLING_MS = 10 * MINUTE_MS;

/** How the last mail went, where one was sent lately. */
export function mailState(binding: Bindings["EMAIL"], now: Date): "up" | "down" | "unknown" {
  const last = latest.get(binding);
  return last && now.getTime() - last.at < TELLING_MS ? last.state : "unknown";
}
