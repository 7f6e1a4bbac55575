import { momentText } from "../../domain/format.ts";
import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { deviceName } from "../../domain/users/deviceName.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

/** Notifies a user about a login on an unknown device. */
export function newDeviceMail(mail: { to: string; locale: Locale; userAgent: string; at: Date }) {
  const m = messagesIn(mail.locale);
  // Use a readable device name, because the user agent is untrusted text.
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
