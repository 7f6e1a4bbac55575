import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { ZodType } from "zod";
import { AppError, type FieldError, toFieldError } from "../../domain/errors.ts";

/** What a body must call itself to be read; hono's validator takes any other for an empty one. */
const MEDIA_TYPES: Partial<Record<keyof ValidationTargets, RegExp>> = {
  form: /^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i,
  json: /^application\/([\w.-]+\+)?json\s*(;|$)/i,
};

/** More than the longest form has. A list in a body may be wrong at tens of thousands of places. */
const MAX_FIELDS = 200;

/** Parses one part of a request; a refusal names every field at once and its code. */
export function validate<Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result, c) => {
    const mediaType = MEDIA_TYPES[target];
    if (mediaType && c.req.raw.body && !mediaType.test(c.req.header("content-type") ?? "")) {
      throw new AppError("TYPE_UNSUPPORTED");
    }
    if (result.success) return;
    // A path that cannot be a key is a path that leads nowhere.
    if (target === "param") throw new AppError("NOT_FOUND");
    // One reason a field, the first: a form has one place to show it.
    const fieldErrors = new Map<string, FieldError>();
    for (const error of result.error.issues.map(toFieldError))
      if (!fieldErrors.has(error.path) && fieldErrors.size < MAX_FIELDS) fieldErrors.set(error.path, error);
    const fields = [...fieldErrors.values()];
    const [only] = fields;
    throw new AppError(fields.length === 1 && only ? only.code : "INPUT_INVALID", { fields });
  });
}
