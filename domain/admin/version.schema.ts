import * as z from "zod";

/** The version that the client read. If it is absent, the current version is used. */
export const version = z.int("INPUT_INVALID").nonnegative("INPUT_INVALID").optional();
