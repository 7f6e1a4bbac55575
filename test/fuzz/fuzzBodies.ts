import type { FuzzBody } from "./fuzzCalls.ts";

const TYPES = {
  json: "application/json",
  multipart: "multipart/form-data",
  urlencoded: "application/x-www-form-urlencoded",
};

type Sent = { bytes: Uint8Array<ArrayBuffer>; text: string; headers: Record<string, string> };

/** A body as it is sent: valid, broken, or not matching its content type. */
export async function toBytes({ as, fields, spoiled }: FuzzBody): Promise<Sent> {
  const isTwice = spoiled === "twice";
  const written = new Response(as === "json" ? getJson(fields, isTwice) : getForm(fields, as, isTwice));
  const bytes = spoil(new Uint8Array(await written.arrayBuffer()), spoiled);
  const text = new TextDecoder().decode(bytes);
  if (spoiled === "no type") return { bytes, text, headers: {} };
  const type = as === "json" ? TYPES.json : (written.headers.get("content-type") ?? "");
  const other = as === "json" ? `${TYPES.multipart}; boundary=` : TYPES.json;
  return { bytes, text, headers: { "content-type": spoiled === "another type" ? other : type } };
}

function spoil(whole: Uint8Array<ArrayBuffer>, spoiled: FuzzBody["spoiled"]): Uint8Array<ArrayBuffer> {
  if (spoiled === "truncated") return whole.slice(0, whole.length / 2);
  if (spoiled === "garbage") return Uint8Array.from({ length: 300 }, (_, i) => (i * 151) % 256);
  if (spoiled !== "longer") return whole;
  // Followed by white space that exceeds the size limit of small calls.
  const more = new Uint8Array(whole.length + 300 * 1024).fill(32);
  more.set(whole);
  return more;
}

function getJson(fields: unknown, isTwice: boolean): string {
  const text = JSON.stringify(fields) ?? "";
  const inner = text.slice(1, -1);
  return isTwice && text.startsWith("{") && inner ? `{${inner},${inner}}` : text;
}

function getForm(fields: unknown, as: "multipart" | "urlencoded", isTwice: boolean): FormData | URLSearchParams {
  const form = new FormData();
  const entries = Object.entries(typeof fields === "object" && fields !== null ? fields : { value: fields });
  // The runtime's FormData cannot write a name that ends with a backslash.
  for (const [name, value] of isTwice ? [...entries, ...entries] : entries)
    for (const one of Array.isArray(value) && value.length > 0 ? value.slice(0, 5) : [value])
      form.append(name.replace(/\\+$/, ""), one instanceof File ? one : getText(one).toWellFormed());
  if (as === "multipart") return form;
  return new URLSearchParams([...form].map(([name, value]) => [name, getText(value)]));
}

/** A value in a place that can only hold text: a URL or a form. */
export function getText(value: unknown): string {
  if (typeof value === "string") return value;
  return value instanceof File ? value.name : (JSON.stringify(value) ?? "");
}
