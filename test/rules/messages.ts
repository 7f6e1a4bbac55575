import { read } from "./sources.ts";

/** A message that says it differently by numbers, as inlang's message format has it. */
type Variants = { declarations: string[]; selectors: string[]; match: Record<string, string> };

export type Message = string | [Variants];

/** The messages of one language as they are written. */
export function listMessages(locale: string): Record<string, Message> {
  const { $schema: _, ...messages } = JSON.parse(read(`messages/${locale}.json`)) as Record<string, Message>;
  return messages;
}

/** All that a message may say. */
export const getTexts = (message: Message): string[] =>
  typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match));

/** The messages of one language, all that each may say in one text. */
export const splitIntoWords = (locale: string): Record<string, string> =>
  Object.fromEntries(Object.entries(listMessages(locale)).map(([key, message]) => [key, getTexts(message).join("\n")]));
