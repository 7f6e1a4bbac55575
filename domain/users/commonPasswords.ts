import lines from "virtual:common-passwords";

let listed: Set<string> | undefined;

/** True for one of the most common passwords, in lower case. The list is read when it is first asked. */
export function isListed(text: string): boolean {
  listed ??= new Set(lines.split("\n"));
  return listed.has(text);
}
