import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { ZodType } from "zod";
import { AppError, fieldErrorOf } from "../errors.ts";

/** Parses one part of a request; a refusal names every field at once and its code. */
export function validate<Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (result.success) return;
    // A path that cannot be a key is a path that leads nowhere.
    if (target === "param") throw new AppError("NOT_FOUND");
    const fields = result.error.issues.map(fieldErrorOf);
    const [only] = fields;
    throw new AppError(fields.length === 1 && only ? only.code : "INPUT_INVALID", { fields });
  });
}
