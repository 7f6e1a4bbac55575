import { isArrowFunction, type Node } from "typescript/unstable/ast";
import {
  type Checker,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from "typescript/unstable/sync";

export type JsonSchema = { [keyword: string]: unknown };

/** The content of a request or response, by media type. */
export type Media = Record<string, { schema?: JsonSchema }>;
export type Response = { description: string; headers?: Record<string, object>; content?: Media };

/** What a route answers where all goes well. */
export type Answer = { status: number; format: string; schema: JsonSchema };

/** What a handler answers, by its type. A handler whose type tells nothing (a file) answers nothing here. */
export function getAnswers(checker: Checker, handler: Node): Answer[] {
  const type = checker.getTypeAtLocation(handler);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  const returned = signature && checker.getReturnTypeOfSignature(signature);
  if (!isArrowFunction(handler) || !returned) throw new Error(`not a handler: ${handler.getText()}`);
  return getMembers(awaited(checker, returned)).flatMap((answer) => {
    const part = (name: string) => {
      const property = checker.getPropertyOfType(answer, name);
      return property && checker.getTypeOfSymbol(property);
    };
    const [data, statuses, format] = [part("_data"), part("_status"), part("_format")];
    if (!data || !statuses || !format?.isStringLiteralType()) return [];
    const schema = format.value === "json" ? getSchema(checker, data) : {};
    return formatRange(statuses).map((status): Answer => ({ status, format: format.value, schema }));
  });
}

/** The statuses of an answer; one that was given none has the type of all of them, hono's own -1 among them, and is 200. */
function formatRange(statuses: Type): number[] {
  const numbers = getMembers(statuses).flatMap((status) => (status.isNumberLiteralType() ? [status.value] : []));
  return numbers.includes(-1) ? [200] : numbers;
}

/** What a promise gives. */
function awaited(checker: Checker, type: Type): Type {
  if (type.isUnionType()) return type;
  if (type.getSymbol()?.name !== "Promise") return type;
  const [given] = checker.getTypeArguments(type as TypeReference);
  return given ?? type;
}

const getMembers = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

const hasFlag = (type: Type, flags: number) => (type.flags & flags) !== 0;

/** A type of JSON as JSON Schema. Objects are closed: an answer tells nothing that is not here. */
function getSchema(checker: Checker, type: Type, within: number[] = []): JsonSchema {
  // What hono makes of `unknown`: any JSON.
  if (type.getAliasSymbol()?.name === "JSONValue") return {};
  const told = getMembers(type).filter((member) => !hasFlag(member, TypeFlags.Undefined));
  const literals = told.filter((member) => member.isStringLiteralType() || member.isNumberLiteralType());
  const isNullable = told.some((member) => hasFlag(member, TypeFlags.Null));
  const booleans = told.filter((member) => hasFlag(member, TypeFlags.BooleanLiteral));
  const single = new Set([...literals, ...(booleans.length > 1 ? booleans : [])]);
  const others = told.filter((member) => !single.has(member as never) && !hasFlag(member, TypeFlags.Null));
  const schemas = [
    ...(literals.length > 0 ? [getEnum(literals.map((literal) => (literal as { value?: unknown }).value))] : []),
    ...(booleans.length > 1 ? [{ type: "boolean" }] : []),
    ...others.map((member) => schemaOfOne(checker, member, [...within, type.id])),
    ...(isNullable ? [{ type: "null" }] : []),
  ];
  return alternatives(schemas);
}

const getEnum = (values: unknown[]): JsonSchema =>
  values.length === 1 ? { const: values[0] } : { type: typeof values[0], enum: values };

/** One of these; a plain type that may be null is written as one. */
function alternatives(schemas: JsonSchema[]): JsonSchema {
  const [first, last] = [schemas[0] ?? {}, schemas.at(-1)];
  if (schemas.length < 2) return first;
  if (schemas.length === 2 && last?.type === "null" && typeof first.type === "string" && !("enum" in first))
    return { ...first, type: [first.type, "null"] };
  return { anyOf: schemas };
}

function schemaOfOne(checker: Checker, type: Type, within: number[]): JsonSchema {
  if (hasFlag(type, TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping)) return { type: "string" };
  if (hasFlag(type, TypeFlags.Number)) return { type: "number" };
  if (hasFlag(type, TypeFlags.Boolean)) return { type: "boolean" };
  if (type.isBooleanLiteralType()) return { const: type.value };
  if (hasFlag(type, TypeFlags.Null)) return { type: "null" };
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as TypeReference);
    return { type: "array", items: item ? getSchema(checker, item, within) : {} };
  }
  if (hasFlag(type, TypeFlags.Object | TypeFlags.Intersection)) return getObject(checker, type, within);
  throw new Error(`no answer is ${checker.typeToString(type)}`);
}

function getObject(checker: Checker, type: Type, within: number[]): JsonSchema {
  const properties = checker.getPropertiesOfType(type);
  const types = checker.getTypeOfSymbol(properties);
  const entries = properties.map((property, i) => {
    const given = types[i];
    const schema = given ? getSchema(checker, given, within) : {};
    const description = property.getDocumentationComment(checker).trim();
    const isOptional =
      (property.flags & SymbolFlags.Optional) !== 0 ||
      (given && getMembers(given).some((member) => hasFlag(member, TypeFlags.Undefined)));
    return {
      name: property.name,
      isOptional,
      schema: { ...getMoment(property.name, schema), ...(description && { description }) },
    };
  });
  const [index] = checker.getIndexInfosOfType(type);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(({ name, schema }) => [name, schema])),
    required: entries.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
    additionalProperties: index ? getSchema(checker, index.valueType, within) : false,
  };
}

/** A date is a string once it is JSON, and its type tells no more; the house calls moments `…At`. */
function getMoment(name: string, schema: JsonSchema): JsonSchema {
  const isText = schema.type === "string" || (Array.isArray(schema.type) && schema.type[0] === "string");
  return isText && /[a-z]At$/.test(name) && !("enum" in schema) ? { ...schema, format: "date-time" } : schema;
}
