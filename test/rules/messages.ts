import { read } from "./sources.ts";

/** A message with branches, in inlang's message format. */
type Variants = { declarations: string[]; selectors: string[]; match: Record<string, string> };

export type Message = string | [Variants];

/** The messages of one language as written in the file. */
export function listMessages(locale: string): Record<string, Message> {
  const { $schema: _, ...messages } = JSON.parse(read(`messages/${locale}.json`)) as Record<string, Message>;
  return messages;
}

/** All texts that a message can produce. */
export const getTexts = (message: Message): string[] =>
  typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match));

/** The messages of one language, with all texts of a message joined. */
export const splitIntoWords = (locale: string): Record<string, string> =>
  Object.fromEntries(Object.entries(listMessages(locale)).map(([key, message]) => [key, getTexts(message).join("\n")]));
