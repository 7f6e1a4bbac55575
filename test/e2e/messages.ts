import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/paths.ts";

const read = (locale: string) =>
  JSON.parse(readFileSync(join(ROOT, `messages/${locale}.json`), "utf8")) as Record<string, string>;

/**
 * What the product says in a language, for stories that are told in several: `say("login_submit")`,
 * `say("passkey_remove_what", { name: "Phone" })`. A text that counts has branches, and is not for this.
 */
export function listMessages(locale: string) {
  const messages = read(locale);
  return (key: string, values: Record<string, string> = {}): string => {
    const text = messages[key];
    if (typeof text !== "string") throw new Error(`no plain message "${key}" in ${locale}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `{${name}}`);
  };
}
