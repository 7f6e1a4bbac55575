import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  dictionary,
  double,
  integer,
  jsonValue,
  maxSafeInteger,
  oneof,
  option,
  record,
  stringMatching,
  tuple,
  uuid,
} from "fast-check";
import type { JsonSchema } from "../../worker/contract/openapi.ts";
import { anyText } from "./anyText.ts";

/** A text that stands for an id of the world (`fuzzWorld.ts`), such as `@cards:3`. */
const known = (kind: string): Arbitrary<string> => integer({ min: 0, max: 7 }).map((nth) => `@${kind}:${nth}`);

/** The kind of thing that a field with this name, or a parameter after this path segment, refers to. */
const KNOWN: Record<string, string> = {
  cards: "cards",
  cardIdx: "cards",
  primaryCardIdx: "cards",
  groups: "groups",
  groupIdx: "groups",
  groupId: "groups",
  associations: "associations",
  notices: "notices",
  notice: "notices",
  contacts: "contacts",
  exchanges: "exchanges",
  offerId: "exchanges",
  notificationId: "notifications",
  blocks: "blocks",
  invitations: "invitations",
  invitation: "tokens",
  orders: "orders",
  payments: "orders",
  pay: "payTokens",
  tickets: "tickets",
  "method-changes": "changes",
  sessions: "sessions",
  members: "users",
  users: "users",
  user: "users",
  userId: "users",
  c: "cardIds",
  cardId: "cardIds",
  key: "pictures",
  email: "emails",
  id: "emails",
  confirm: "emails",
  verificationToken: "proofs",
  password: "passwords",
  passwordConfirm: "passwords",
  currentPassword: "passwords",
  newPassword: "passwords",
  newPasswordConfirm: "passwords",
  pw: "tokens",
  billingKey: "keys",
  currency: "currencies",
  country: "countries",
  registrationNumber: "numbers",
  website: "addresses",
  url: "addresses",
  phone: "phones",
  mobile: "phones",
  cursor: "cursors",
  image: "files",
  shareImage: "files",
  file: "files",
};

/** Characters of many scripts; right-to-left, combining and invisible characters; and terminators. */
const tricks = [
  "",
  " ",
  "\u0000",
  "\u202e\u2066gnp.exe",
  "\u200b\u200d\ufeff",
  "e\u0301".repeat(30),
  "👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "﷽".repeat(12),
  "İıſKÅ",
  "ㄱㅁ김ﾊﾝ각",
  "مُوآ",
  "' or 1=1; drop table users --",
  "%00%0d%0aSet-Cookie: a=b",
  "\r\nBcc: all@moa.example",
  "</script><script>alert(1)</script>",
  "../../../etc/passwd",
  '=HYPERLINK("http://x.example")',
  "BEGIN:VCARD\r\nFN:x\r\nEND:VCARD",
  "__proto__",
  "constructor",
  "NaN",
  "1e309",
  "-0",
  "９",
  "2026-02-30T25:61:00Z",
  "9007199254740993",
  "javascript:alert(1)",
  "http://[::ffff:127.0.0.1]/",
  "xn--\u0430pple.com",
];

/** Values that no schema expects. */
export const hostile: Arbitrary<unknown> = oneof(
  { weight: 6, arbitrary: constantFrom(...tricks) },
  { weight: 2, arbitrary: anyText(40) },
  { weight: 1, arbitrary: oneof(known("long"), known("deep")) },
  { weight: 2, arbitrary: constantFrom(0, -1, 1.5, -0, 2 ** 31, 2 ** 53, 1e308, true, false, null) },
  { weight: 2, arbitrary: jsonValue({ maxDepth: 2 }) },
);

/** Values that a schema usually accepts. */
export function valid(schema: JsonSchema, name = ""): Arbitrary<unknown> {
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives) return oneof(...alternatives.map((one) => valid(one, name)));
  if ("const" in schema) return constant(schema.const);
  if (Array.isArray(schema.enum)) return constantFrom(...(schema.enum as unknown[]));
  const kind = KNOWN[name];
  const plain = plainValue(schema);
  if (!kind || schema.type === "object" || schema.type === "array") return plain;
  return oneof({ weight: 5, arbitrary: known(kind) }, { weight: 1, arbitrary: plain });
}

function plainValue(schema: JsonSchema): Arbitrary<unknown> {
  const [type] = [schema.type].flat();
  if (type === "boolean") return boolean();
  if (type === "null") return constant(null);
  if (type === "integer" || type === "number") return number(schema, type);
  if (type === "array") return array(valid((schema.items ?? {}) as JsonSchema), { maxLength: 4 });
  if (type === "object") return object(schema);
  if (type === "string") return text(schema);
  return jsonValue({ maxDepth: 1 });
}

const getBound = (value: unknown, other: number) => (typeof value === "number" ? value : other);

function number(schema: JsonSchema, type: string): Arbitrary<number> {
  const min = getBound(schema.minimum, getBound(schema.exclusiveMinimum, 0) + 1);
  const max = getBound(schema.maximum, 1000);
  if (type === "number") return oneof(constantFrom(min, max), double({ min, max: Math.max(min, max), noNaN: true }));
  const small = Math.max(min, Math.min(max, min + 60));
  return oneof(integer({ min, max: small }), constantFrom(min, Math.trunc(max)));
}

function text(schema: JsonSchema): Arbitrary<string> {
  const max = Math.min(getBound(schema.maxLength, 60), 2000);
  const min = Math.min(getBound(schema.minLength, 0), max);
  if (schema.contentMediaType) return known("files");
  if (schema.format === "uuid") return uuid();
  if (schema.format === "date-time") return constantFrom("2026-01-01T00:00:00Z", "2099-12-31T23:59:59+09:00");
  if (schema.format === "email") return known("emails");
  if (typeof schema.pattern === "string" && schema.pattern.length < 60)
    return stringMatching(new RegExp(schema.pattern), { size: "xsmall" });
  const words = constantFrom(
    "모아",
    "Ali خان",
    "Лариса",
    "山田 花子",
    "x",
    "O’Brien & <Co>",
    "\u0939\u093f\u0928\u094d\u0926\u0940",
  );
  const sized = constantFrom(min, max, Math.max(min, 1)).map((length) => "é".repeat(length));
  return oneof({ weight: 4, arbitrary: words }, { weight: 1, arbitrary: sized });
}

/** All required fields and some of the optional ones. */
export function object(schema: JsonSchema): Arbitrary<Record<string, unknown>> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const required = new Set((schema.required ?? []) as string[]);
  const fields = Object.fromEntries(properties.map(([name, one]) => [name, valid(one, name)]));
  const given = record(fields, { requiredKeys: [...required] }) as Arbitrary<Record<string, unknown>>;
  if (schema.additionalProperties === undefined || typeof schema.additionalProperties === "boolean") return given;
  const keys = (schema.propertyNames ?? { type: "string" }) as JsonSchema;
  const more = dictionary(valid(keys).map(String), valid(schema.additionalProperties as JsonSchema), { maxKeys: 3 });
  return tuple(given, more).map(([one, other]) => ({ ...one, ...other }));
}

/** A value at the limit of its schema, or just beyond it. */
export function borderline(schema: JsonSchema, name: string): Arbitrary<unknown> {
  const edges: unknown[] = ["", null, 0, -1];
  for (const limit of [schema.minLength, schema.maxLength])
    if (typeof limit === "number" && limit < 100_000)
      edges.push("a".repeat(limit), "김".repeat(limit + 1), "👍".repeat(limit));
  for (const limit of [schema.minimum, schema.exclusiveMinimum, schema.maximum])
    if (typeof limit === "number") edges.push(limit, limit + 1, limit - 1, limit + 0.5, String(limit));
  return oneof(constantFrom(...edges), option(valid(schema, name), { nil: undefined }), maxSafeInteger());
}
