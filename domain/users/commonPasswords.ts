import lines from "virtual:common-passwords";

let listed: Set<string> | undefined;

/** True for one of the most common passwords, in lower case. The list is parsed at the first call. */
export function isListed(text: string): boolean {
  listed ??= new Set(lines.split("\n"));
  return listed.has(text);
}
