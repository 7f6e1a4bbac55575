import { type Arbitrary, array, nat } from "fast-check";

/**
 * A text of any characters. fast-check's `string({ unit: "binary" })` is equivalent, but takes seconds to initialize in
 * every file.
 */
export const anyText = (maxLength?: number): Arbitrary<string> =>
  array(nat(0x10_ff_ff), maxLength === undefined ? {} : { maxLength }).map((points) =>
    String.fromCodePoint(...points).toWellFormed(),
  );
