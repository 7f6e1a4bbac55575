type Locale = typeof import("./compiled/messages/en.js");

/** The product's words in one language. A message without placeholders is called without arguments. */
export type Messages = {
  [Key in keyof Locale]: Locale[Key] extends (inputs: infer Inputs) => string
    ? keyof Inputs extends never
      ? () => string
      : (inputs: Inputs) => string
    : never;
};
