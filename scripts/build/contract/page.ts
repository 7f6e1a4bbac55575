import { html } from "hono/html";
import type { Contract, JsonSchema, Operation } from "../../../worker/contract/openapi.ts";

type Html = ReturnType<typeof html>;

/** The contract as a page for people: complete without JavaScript, with nothing from elsewhere. */
export async function toPage({ info, tags, paths, components }: Contract): Promise<string> {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="API reference for ${info.title}: every endpoint with its parameters, responses and errors.">
<title>${info.title} · API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>${info.title} · API</h1>
${info.description.split("\n\n").map((paragraph) => html`<p>${marked(paragraph)}</p>`)}
<p><a href="/api/openapi.json">openapi.json</a> is the machine-readable version (OpenAPI 3.1).</p>
<nav aria-label="Sections"><ul>
${tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
<li><a href="#schemas">Schemas</a></li>
</ul></nav>
</header>
<main>
${tags.map(
  ({ name }) => html`<section id="${name}" aria-labelledby="${name}-title">
<h2 id="${name}-title">${name}</h2>
${operations.filter(({ operation }) => operation.tags.includes(name)).map(getOperation)}
</section>`,
)}
<section id="schemas" aria-labelledby="schemas-title">
<h2 id="schemas-title">Schemas</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<details id="${name}"><summary><code>${name}</code></summary>${getShape(schema)}</details>`,
)}
</section>
</main>
</body>
</html>
`;
  return String(await page);
}

/** `code` among words, as comments write it. */
const marked = (text: string) =>
  text.split("`").map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

function getOperation({ path, method, operation }: { path: string; method: string; operation: Operation }): Html {
  const { operationId, summary, description, security, parameters = [], requestBody, responses } = operation;
  const needs = security && (security.some((one) => !("accessToken" in one)) ? "Login: optional" : "Login: required");
  const body = Object.entries(requestBody?.content ?? {});
  return html`<details id="${operationId}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code> <span>${marked(summary ?? "")}</span></summary>
${description ? html`<p>${marked(description)}</p>` : ""}
${needs ? html`<p>${needs}</p>` : ""}
${
  parameters.length > 0
    ? html`<h3>Parameters</h3><ul>${parameters.map(({ name, in: place, required, schema }) =>
        getField(name, schema, `${place}${required ? "" : ", optional"}`),
      )}</ul>`
    : ""
}
${body
  .slice(0, 1)
  .map(
    ([, { schema }]) =>
      html`<h3>Body</h3><p>${body.map(([type]) => html`<code>${type}</code> `)}</p>${schema ? getShape(schema) : ""}`,
  )}
<h3>Responses</h3>
<ul>${Object.entries(responses).map(([status, response]) => {
    const [type, media] = Object.entries(response.content ?? {})[0] ?? [];
    const types = Object.keys(response.content ?? {}).filter((name) => name !== "application/json");
    const isAnswer = status < "400" && type === "application/json" && media?.schema;
    return html`<li><b>${status}</b> ${response.description}${types.map((name) => html` <code>${name}</code>`)}
${isAnswer ? getShape(isAnswer) : ""}</li>`;
  })}</ul>
</details>`;
}

/** A schema as nested lists of fields. */
function getShape(schema: JsonSchema): Html {
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives?.some((one) => isDeep(one)))
    return html`<p>One of:</p><ul>${alternatives.map((one) => html`<li>${getType(one)}${isDeep(one) ? getShape(one) : ""}</li>`)}</ul>`;
  if (schema.type === "array" || (Array.isArray(schema.type) && schema.items))
    return getShape(schema.items as JsonSchema);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const required = (schema.required ?? []) as string[];
  if (properties.length === 0) return html`<p>${getType(schema)}</p>`;
  return html`<ul>${properties.map(([name, one]) => getField(name, one, required.includes(name) ? "" : "optional"))}</ul>`;
}

const isDeep = (schema: JsonSchema): boolean =>
  "properties" in schema ||
  (typeof schema.items === "object" && isDeep(schema.items as JsonSchema)) ||
  ((schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]).some(isDeep);

function getField(name: string, schema: JsonSchema, note: string): Html {
  const description = typeof schema.description === "string" ? schema.description : "";
  return html`<li><code>${name}</code> ${getType(schema)}${note ? html` <i>${note}</i>` : ""}${
    description ? html` — ${marked(description)}` : ""
  }${isDeep(schema) ? getShape(schema) : ""}</li>`;
}

const LIMITS: Record<string, string> = {
  minimum: "min",
  exclusiveMinimum: "greater than",
  maximum: "max",
  minLength: "min length",
  maxLength: "max length",
  maxItems: "max items",
  default: "default",
};

/** What a value is, in a line. */
function getType(schema: JsonSchema): Html {
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.split("/").at(-1);
    return html`<a href="#${name}">${name}</a>`;
  }
  if ("const" in schema) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (Array.isArray(schema.enum)) return html`${schema.enum.map((one) => html`<code>${JSON.stringify(one)}</code> `)}`;
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives && !alternatives.some(isDeep))
    return html`${alternatives.map((one, i) => html`${i > 0 ? " or " : ""}${getType(one)}`)}`;
  const item = schema.items as JsonSchema | undefined;
  const type = [schema.type ?? "any"].flat().map(String).join(" or ");
  const limits = Object.entries(LIMITS).flatMap(([limit, word]) =>
    limit in schema && schema[limit] !== Number.MAX_SAFE_INTEGER ? [`${word} ${JSON.stringify(schema[limit])}`] : [],
  );
  const notes = [schema.format, schema.contentMediaType, ...limits].filter(Boolean).join(", ");
  return html`${type}${item && !isDeep(item) ? html` of ${getType(item)}` : ""}${notes ? ` (${notes})` : ""}`;
}
