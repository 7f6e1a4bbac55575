import { useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  set,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { ZodType } from "zod";
import { toFieldError } from "../../domain/errors.ts";
import { ApiError, describeError, errorText } from "./errors.ts";

type SchemaForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  /** Starts loading the schema, e.g. when the form gets the focus. */
  preload: () => void;
};

/**
 * A form that the API's own schema validates. Error texts appear at the fields, and the first invalid field gets the
 * focus. Form values are the schema's input; submitted values are its output.
 * @param load imports the schema. The validator is large, so it loads when the user starts to type
 */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  load: () => Promise<ZodType<Output, Input>>,
  defaultValues: DefaultValues<Input>,
): SchemaForm<Input, Output> {
  const [schema] = useState(() => lazily(load));
  const form = useForm<Input, unknown, Output>({
    defaultValues,
    resolver: async (values) => {
      const result = (await schema()).safeParse(values);
      if (result.success) return { values: result.data, errors: {} };
      const errors: FieldErrors<Input> = {};
      // A field with several issues shows the first one. Nested, so that the error of a row goes with its row.
      for (const { path, code, params } of result.error.issues.map(toFieldError).toReversed())
        set(errors, path, { type: code, message: errorText(code, params) });
      return { values: {}, errors };
    },
  });
  return { ...form, preload: () => void schema().catch(() => undefined) };
}

/** Runs `load` once, and again only after a failure. */
function lazily<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Shows an error response at its fields. An error without a matching field appears at the form (`root`). */
export function showRefusal<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): void {
  const known =
    error instanceof ApiError ? error.fields.filter(({ path }) => path.replace(/\..*/, "") in form.getValues()) : [];
  for (const [index, { path, code, params }] of known.entries()) {
    form.setError(path as Path<Input>, { type: code, message: errorText(code, params) }, { shouldFocus: index === 0 });
  }
  if (known.length > 0) return;
  form.setError("root", { ...(error instanceof ApiError && { type: error.code }), message: describeError(error) });
}
