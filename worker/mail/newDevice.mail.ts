import { momentText } from "../../domain/format.ts";
import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { deviceName } from "../../domain/users/deviceName.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

/** Tells a person that somebody logged in on a device that was not seen before. */
export function newDeviceMail(mail: { to: string; locale: Locale; userAgent: string; at: Date }) {
  const m = messagesIn(mail.locale);
  // By its common name: a user agent is a stranger's text, and no reader's.
  const device = deviceName(mail.userAgent) ?? m.device_unknown();
  const time = momentText(mail.at, mail.locale);
  return layOut({
    to: mail.to,
    locale: mail.locale,
    subject: m.mail_new_device_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_new_device_greeting({ device, time }),
    lines: [m.mail_new_device_not_you()],
  });
}
