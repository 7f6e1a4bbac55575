import {
  isCallExpression,
  isIdentifier,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
} from "typescript/unstable/ast";
import * as z from "zod";
import type { JsonSchema } from "./answers.ts";
import type { Program } from "./program.ts";

/** Where in a request something is read, as `validate` calls it, and the schema's file and name. */
export type Input = { target: string; path: string; name: string };

/** What a route's `validate(target, schema)` read. */
export function getInputs(program: Program, middleware: Node[]): Input[] {
  return middleware.flatMap((node) => {
    if (!isCallExpression(node) || !isIdentifier(node.expression) || node.expression.text !== "validate") return [];
    const [target, schema] = node.arguments;
    const declaration = schema && program.declarationOf(schema);
    if (!target || !isStringLiteral(target) || !declaration || !isVariableDeclaration(declaration))
      throw new Error(`validate takes a part and a schema's name: ${node.getText()}`);
    return [{ target: target.text, path: program.pathOf(declaration), name: declaration.name.getText() }];
  });
}

/** What may be sent, as JSON Schema. @throws where the schema is not exported by its file */
export async function getSchema({ path, name }: Input): Promise<JsonSchema> {
  const module = (await import(new URL(`../../../${path}`, import.meta.url).href)) as Record<string, unknown>;
  const schema = module[name];
  if (!(schema instanceof z.ZodType)) throw new Error(`${path} exports no schema ${name}`);
  const { $schema: _, ...json } = toJson(schema);
  return json;
}

const toJson = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const binary = { type: "string", contentMediaType: "application/octet-stream" };
      // The only class of which an input is an instance.
      if (zodSchema instanceof z.ZodCustom) Object.assign(jsonSchema, binary);
      if (zodSchema instanceof z.ZodPipe) Object.assign(jsonSchema, rulesAfter(zodSchema.out, jsonSchema.type));
    },
  });

/** A text is trimmed first and judged then (`text.transform(…).pipe(…)`): what it is judged by holds for what is sent. */
function rulesAfter(out: z.core.$ZodType, type: unknown): JsonSchema {
  if (type !== "string" || out instanceof z.ZodTransform) return {};
  const { $schema: _, ...rules } = toJson(out);
  return rules.type === type ? rules : {};
}
