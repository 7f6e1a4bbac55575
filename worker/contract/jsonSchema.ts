import * as z from "zod";
import type { JsonSchema } from "./openapi.ts";

/** Schemas with an `id` in their metadata are described once, under `#/components/schemas`. */
type Converted = { schema: JsonSchema; named: Record<string, JsonSchema> };

/** Converts the schema of a request part. The result describes what a client sends, before any `transform`. */
export const toInputSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const binary = { type: "string", contentMediaType: "application/octet-stream" };
      // `File` is the only class in the input.
      if (zodSchema instanceof z.ZodCustom) Object.assign(jsonSchema, binary);
      if (zodSchema instanceof z.ZodPipe) Object.assign(jsonSchema, toOutputRules(zodSchema.out, jsonSchema.type));
    },
  });
  return json;
};

/** A text is trimmed before it is checked (`text.transform(…).pipe(…)`). The rules of the check apply to the input too. */
function toOutputRules(out: z.core.$ZodType, type: unknown): JsonSchema {
  if (type !== "string" || out instanceof z.ZodTransform || !(out instanceof z.ZodType)) return {};
  const rules = toInputSchema(out);
  return rules.type === type ? rules : {};
}

/** Converts the schema of a response. Objects are closed: an additional field is an error. */
export function toOutputSchema(schema: z.ZodType): Converted {
  const json = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      // The format says the same as the pattern of zod.
      if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
    },
  });
  const { $schema: _, $defs = {}, ...converted } = refer(json) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  return { schema: converted, named: $defs };
}

/** Points references to the components of the document. */
const refer = (schema: object): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'));
