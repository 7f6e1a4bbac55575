import { type Arbitrary, array, constant, constantFrom, integer, oneof, option, record, tuple } from "fast-check";
import type { Contract, JsonSchema, Operation } from "../../worker/contract/openapi.ts";
import { borderline, hostile, object, valid } from "./fuzzValues.ts";

/** A call as printed in a counterexample. Texts like `@cards:3` stand for ids of the world (`fuzzWorld.ts`). */
export type FuzzCall = {
  /** For example `post /api/cards/{idx}/restore`. */
  operation: string;
  /** The caller's index in the world. */
  caller: number;
  places: Record<string, unknown>;
  query: [string, unknown][];
  headers: Record<string, string>;
  body: FuzzBody | null;
};

export type FuzzBody = {
  as: "json" | "multipart" | "urlencoded";
  fields: unknown;
  /** How the sent body differs from its declaration. */
  spoiled: "not" | "truncated" | "another type" | "no type" | "twice" | "garbage" | "longer";
};

/** Indexes of users in the world. */
const PEOPLE = { user: 1, president: 5, admin: 7 };
const CALLERS = 8;

type Named = { operation: string; method: string; path: string; contract: Operation };

/** Some calls have one field that no schema accepts. */
const spoilOne = (
  fields: Arbitrary<Record<string, unknown>>,
  schema: JsonSchema,
): Arbitrary<Record<string, unknown>> => {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const [first, ...others] = properties.map(([name, one]) =>
    oneof(borderline(one, name), hostile).map((value): [string, unknown] => [name, value]),
  );
  const more = tuple(constantFrom("__proto__", "constructor", "role", "ownerId", "x"), hostile);
  const one = first ? oneof(first, ...others, more) : more;
  return tuple(fields, array(one, { minLength: 1, maxLength: 2 })).map(([given, spoilt]) => {
    const all = Object.entries(given).filter(([name]) => !spoilt.some(([other]) => other === name));
    return Object.fromEntries([...all, ...spoilt.filter(([, value]) => value !== undefined)]);
  });
};

const getBody = ({ requestBody }: Operation): Arbitrary<FuzzBody | null> => {
  const content = Object.entries(requestBody?.content ?? {});
  const [, media] = content[0] ?? [];
  if (!media) return oneof({ weight: 9, arbitrary: constant(null) }, { weight: 1, arbitrary: strayBody });
  const schema = media.schema ?? {};
  const right = Array.isArray(schema.oneOf) ? oneof(...(schema.oneOf as JsonSchema[]).map(object)) : object(schema);
  const fields = oneof(
    { weight: 5, arbitrary: right },
    { weight: 5, arbitrary: spoilOne(right, schema) },
    { weight: 1, arbitrary: hostile },
  );
  const kinds = content.map(([type]) => getKind(type));
  return record({
    as: oneof({ weight: 9, arbitrary: constantFrom(...kinds) }, { weight: 1, arbitrary: constantFrom(...KINDS) }),
    fields,
    spoiled: oneof(
      { weight: 12, arbitrary: constant("not" as const) },
      {
        weight: 3,
        arbitrary: constantFrom(
          "truncated" as const,
          "another type" as const,
          "no type" as const,
          "twice" as const,
          "garbage" as const,
          "longer" as const,
        ),
      },
    ),
  });
};

const KINDS = ["json", "multipart", "urlencoded"] as const;

const getKind = (type: string): FuzzBody["as"] =>
  type === "application/json" ? "json" : type === "multipart/form-data" ? "multipart" : "urlencoded";

/** A body for a call without one. */
const strayBody: Arbitrary<FuzzBody> = record({
  as: constantFrom(...KINDS),
  fields: hostile,
  spoiled: constantFrom("not" as const, "garbage" as const, "longer" as const),
});

const origins = ["http://moa.test", "http://moa.test", "null", "https://evil.example"];

const parseHeaders = ({ parameters = [] }: Operation): Arbitrary<Record<string, string>> => {
  const own = parameters.filter(({ in: place }) => place === "header");
  const documented = record(
    Object.fromEntries(own.map(({ name, schema }) => [name, valid(schema, name).map(String)])),
    {
      requiredKeys: [],
    },
  ) as Arbitrary<Record<string, string>>;
  const others = record(
    {
      origin: constantFrom(...origins),
      "accept-language": constantFrom("ko", "zh-TW,zh;q=0.9", "*;q=0", "x".repeat(4000), "en;q=9,,;="),
      cookie: constantFrom(
        "locale=ur",
        "__Secure-refreshToken=@tokens:1",
        "externalFlow=x.y.z; externalLogin=%E0%A4%A",
        "__Host-accessToken=;;=",
        "locale=__proto__",
      ),
      "user-agent": constantFrom("", "KAKAOTALK", "x".repeat(900)),
      "if-none-match": constantFrom("*", '"x"', "W/"),
      range: constantFrom("bytes=0-0", "bytes=-1", "bytes=9-1", "items=1"),
      "x-d1-bookmark": constantFrom(
        "first-primary",
        "00000000-00000000-00000000-00000000000000000000000000000000",
        "'",
      ),
      "x-request-id": constantFrom("../../x", "{}"),
      "idempotency-key": constantFrom("@orders:0", "x"),
      "content-encoding": constantFrom("gzip"),
    },
    { requiredKeys: [] },
  );
  // Most calls come from our own pages.
  const plain = constant({ origin: "http://moa.test" });
  return tuple(oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: others }), documented).map(
    ([one, other]) => ({
      ...one,
      ...other,
    }),
  );
};

/** Usually a user who may make the call: the first user, who owns most things, the president or the administrator. */
const getCaller = (path: string): Arbitrary<number> => {
  const fit = path.includes("/admin/")
    ? [PEOPLE.admin]
    : path.includes("/associations")
      ? [PEOPLE.president, PEOPLE.user]
      : [PEOPLE.user];
  return oneof(
    { weight: 3, arbitrary: constantFrom(...fit) },
    { weight: 2, arbitrary: integer({ min: 0, max: CALLERS - 1 }) },
  );
};

const getCall = ({ operation, path, contract }: Named): Arbitrary<FuzzCall> => {
  const { parameters = [] } = contract;
  const inQuery = parameters.filter(({ in: place }) => place === "query");
  const inPath = parameters.filter(({ in: place }) => place === "path");
  const places = Object.fromEntries(
    inPath.map(({ name, schema }) => {
      // The segment before a parameter names its kind; a card's files are named by the card.
      const [, before = ""] = new RegExp(`([\\w-]+)/\\{${name}\\}`).exec(path) ?? [];
      const right = valid(schema, ["cardId", "userId", "key"].includes(name) ? name : before);
      return [name, oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: hostile })];
    }),
  );
  const fields = inQuery.map(({ name, schema }) =>
    oneof(
      { weight: 4, arbitrary: valid(schema, name) },
      { weight: 1, arbitrary: borderline(schema, name) },
      { weight: 1, arbitrary: hostile },
    ).map((value): [string, unknown] => [name, value]),
  );
  const anyField = fields.length > 0 ? oneof(...fields) : constant<[string, unknown]>(["lang", "ur"]);
  return record({
    operation: constant(operation),
    caller: getCaller(path),
    places: record(places),
    query: oneof(
      tuple(...fields.map((field) => option(field))).map((all) => all.filter((one) => one !== null)),
      array(anyField, { maxLength: 3 }),
    ),
    headers: parseHeaders(contract),
    body: /^(get|head)$/.test(operation.split(" ")[0] ?? "") ? constant(null) : getBody(contract),
  });
};

/** Any call of the contract, with equal probability for each operation. */
export function anyCall({ paths }: Contract): Arbitrary<FuzzCall> {
  const named = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, contract]): Named => ({ operation: `${method} ${path}`, method, path, contract }),
    ),
  );
  return oneof(...named.map((one) => getCall(one)));
}
