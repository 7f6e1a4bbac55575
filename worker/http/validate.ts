import { zValidator } from "@hono/zod-validator";
import type { Handler, ValidationTargets } from "hono";
import type { ZodType } from "zod";
import { AppError, type FieldError, toFieldError } from "../../domain/errors.ts";

/** Accepted media types of a body. Hono's validator treats a body of another type as empty. */
const MEDIA_TYPES: Partial<Record<keyof ValidationTargets, RegExp>> = {
  form: /^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i,
  json: /^application\/([\w.-]+\+)?json\s*(;|$)/i,
};

/** More fields than the longest form has. A list in a body can have tens of thousands of errors. */
const MAX_FIELDS = 200;

type Validation = { target: keyof ValidationTargets; schema: ZodType };

const validations = new WeakMap<Handler, Validation>();

/** Returns what a handler made by `validate` parses, for the API contract. */
export const findValidation = (handler: Handler): Validation | undefined => validations.get(handler);

/**
 * Validates one part of a request. The error names every invalid field with its code.
 *
 * @throws TYPE_UNSUPPORTED, NOT_FOUND (a path parameter), INPUT_INVALID, or the code of the only invalid field
 */
export function validate<Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) {
  const validator = zValidator(target, schema, (result, c) => {
    const mediaType = MEDIA_TYPES[target];
    if (mediaType && c.req.raw.body && !mediaType.test(c.req.header("content-type") ?? "")) {
      throw new AppError("TYPE_UNSUPPORTED");
    }
    if (result.success) return;
    // An invalid path parameter means that the resource does not exist.
    if (target === "param") throw new AppError("NOT_FOUND");
    // Report the first error per field, because a form has one place to show it.
    const fieldErrors = new Map<string, FieldError>();
    for (const error of result.error.issues.map(toFieldError))
      if (!fieldErrors.has(error.path) && fieldErrors.size < MAX_FIELDS) fieldErrors.set(error.path, error);
    const fields = [...fieldErrors.values()];
    const [only] = fields;
    throw new AppError(fields.length === 1 && only ? only.code : "INPUT_INVALID", { fields });
  });
  validations.set(validator as Handler, { target, schema });
  return validator;
}
