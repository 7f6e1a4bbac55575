import * as z from "zod";
import { locales } from "./locales.ts";
import { readCursor } from "./pagination.ts";

/**
 * Embeddings, overrides and isolates: what turns around the text that follows, ours too, so that it reads as something
 * else (Unicode TR 36, "Bidirectional Text Spoofing"). Marks of direction, which languages are written with, stay.
 */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Half of a letter, as where an emoji was cut in two: no text in UTF-8 holds it, so the database would answer another. */
const HALVES = /\p{Cs}/gu;

/** Removes what no name, title or note needs: control characters and line breaks that could split a header or a vCard line. */
export const singleLine = (text: string) =>
  text
    .replace(HALVES, "")
    .replace(TURNS, "")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
/** As above, but keeps line breaks. */
export const multiLine = (text: string) =>
  text
    .replace(HALVES, "")
    .replace(TURNS, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]+/gu, " ")
    .trim();

/** A text that must be there, in one line. `max` counts UTF-16 units, as the browser's `maxlength` does. */
export const requiredText = (max: number) =>
  z
    .string({ error: "FIELD_EMPTY" })
    .transform(singleLine)
    .pipe(z.string().min(1, "FIELD_EMPTY").max(max, "TEXT_TOO_LONG"));

/** A text that may be left out; empty means "none" and is kept as null. */
export const optionalText = (max: number) =>
  z
    .string()
    .transform(singleLine)
    .pipe(z.string().max(max, "TEXT_TOO_LONG"))
    .transform((text) => text || null);

/** As `requiredText`, over several lines. */
export const requiredLongText = (max: number) =>
  z
    .string({ error: "FIELD_EMPTY" })
    .transform(multiLine)
    .pipe(z.string().min(1, "FIELD_EMPTY").max(max, "TEXT_TOO_LONG"));

/** As `optionalText`, over several lines. */
export const optionalLongText = (max: number) =>
  z
    .string()
    .transform(multiLine)
    .pipe(z.string().max(max, "TEXT_TOO_LONG"))
    .transform((text) => text || null);

/** An e-mail address, lower case. 254 is the longest that SMTP can carry (RFC 5321, 4.5.3.1.3 with its erratum). */
const address = z.email("EMAIL_FORMAT").max(254, "EMAIL_FORMAT");

/** An e-mail address that must be there: of somebody else, whose ID it need not be. */
export const requiredEmail = z
  .string({ error: "FIELD_EMPTY" })
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().min(1, { error: "FIELD_EMPTY", abort: true }).pipe(address));

/** The ID: an e-mail address of at least 6 characters (product decisions, "Words"). */
export const userEmail = z
  .string({ error: "FIELD_EMPTY" })
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, { error: "FIELD_EMPTY", abort: true })
      .min(6, { error: "ID_TOO_SHORT", abort: true })
      .pipe(address),
  );

/** 8 to 128 characters (ASVS 2.1.2) with letters (of any script), numbers and symbols (specification, section 5). */
export const newPassword = z
  .string({ error: "FIELD_EMPTY" })
  .min(1, { error: "FIELD_EMPTY", abort: true })
  .max(128, { error: "TEXT_TOO_LONG", abort: true })
  .refine(
    (text) => [...text].length >= 8 && /\p{L}/u.test(text) && /\p{N}/u.test(text) && /[^\p{L}\p{N}\p{M}\s]/u.test(text),
    "PASSWORD_FORMAT",
  );

/** A password or token to compare; its form is not judged. */
export const presentText = z.string({ error: "FIELD_EMPTY" }).min(1, "FIELD_EMPTY").max(500, "INPUT_INVALID");

export const personName = requiredText(60);

/** Of a company, group or association: 2 to 50 characters (specification, section 5), counted as the database does: an emoji is one. */
export const organisationName = requiredText(50).pipe(
  z.string().refine((name) => [...name].length >= 2, "NAME_LENGTH"),
);

/** 11 digits as in Korea, or E.164 with `+`; spaces, dots, brackets and hyphens are forgiven. */
export const userPhone = z
  .string({ error: "FIELD_EMPTY" })
  .transform((text) => text.replace(/[\s().-]/g, ""))
  .pipe(
    z
      .string()
      .min(1, { error: "FIELD_EMPTY", abort: true })
      .regex(/^(\d{11}|\+[1-9]\d{6,14})$/, "PHONE_FORMAT"),
  );

export const locale = z.enum(locales);

/** A moment, in ISO 8601. */
export const moment = z.iso.datetime({ offset: true, error: "INPUT_INVALID" }).transform((text) => new Date(text));

/**
 * A number that comes as text, of an address or a form: decimal digits alone. What JavaScript reads as one too (`0x1`,
 * `1e3`, `+1`, ` 1`, `01`) stays the text that it is, so that one thing has one address.
 */
export const fromDigits = <Schema extends z.ZodType>(number: Schema) =>
  z.preprocess((value) => (typeof value === "string" && /^(0|[1-9]\d*)$/.test(value) ? Number(value) : value), number);

/** The key of a row, where it comes as text. */
export const rowKey = fromDigits(z.int("INPUT_INVALID").positive("INPUT_INVALID"));

/** How many rows a page of a list has at most. */
export const pageLimit = fromDigits(z.int("INPUT_INVALID").min(1, "INPUT_INVALID").max(100, "INPUT_INVALID")).default(
  50,
);

/** A cursor is the key of the last row shown; the server alone gives it a meaning. */
export const page = z.object({ cursor: rowKey.optional(), limit: pageLimit });

/** A place in a list that is sorted by more than a key (`paging.rules.ts`). */
export const listCursor = z.string().transform((text, context) => {
  const key = readCursor(text);
  if (key) return key;
  context.addIssue({ code: "custom", message: "INPUT_INVALID" });
  return z.NEVER;
});

/** A page of a list that is sorted by more than a key. */
export const sortedPage = z.object({ cursor: listCursor.optional(), limit: pageLimit });

export type SortedPage = z.output<typeof sortedPage>;

/** The key of a card or notice in a path. */
export const idxParam = z.object({ idx: rowKey });

/** The key of another row in a path. */
export const idParam = z.object({ id: rowKey });

/** A number that people dial: 7 to 15 digits (E.164's longest) in any usual way of writing; empty means none. */
export const optionalPhone = optionalText(40).pipe(
  z
    .string()
    .regex(/^\+?[\d\s().\-/]+$/, "PHONE_NUMBER")
    .refine((text) => /^\d{7,15}$/.test(text.replace(/\D/g, "")), "PHONE_NUMBER")
    .nullable(),
);

export const optionalEmail = optionalText(254).pipe(address.nullable());

/** Gives a bare domain (`example.com`, `example.com:8080/path`) its scheme. */
export const withScheme = (text: string) => (/^[a-z][a-z\d+.-]*:(?!\d+(\/|$))/i.test(text) ? text : `https://${text}`);

/** Longest address that every browser opens. */
export const URL_MAX_LENGTH = 2000;

/** A web address; a bare domain gets https, within the length: what is kept must be savable again. Empty means none. */
export const optionalWebsite = optionalText(URL_MAX_LENGTH)
  .transform((text) => text && withScheme(text))
  .pipe(
    z.string().max(URL_MAX_LENGTH, { error: "TEXT_TOO_LONG", abort: true }).refine(isWebUrl, "URL_INVALID").nullable(),
  );

/** No host is longer in the DNS (RFC 1035, 2.3.4), port included; a parser's time grows with the square of a longer one. */
const AUTHORITY_MAX_LENGTH = 260;

/**
 * True for an absolute http or https address with a domain name, no credentials in it, and nothing that poses as one.
 * A number in any form (decimal, octal, hex, full width) is no domain: the parser writes it out as an IP address.
 * Internationalised names are welcome, and kept as they were typed.
 */
export function isWebUrl(text: string): boolean {
  // With fewer slashes a browser would read a path on our own site; with more, it would forgive them. Before the
  // path, one reader takes a backslash for the path's beginning and another what follows the @ for the host.
  const [, authority = ""] = /^https?:\/\/([^/\\?#@]+)(?:[/?#]|$)/i.exec(text) ?? [];
  if (authority === "" || authority.length > AUTHORITY_MAX_LENGTH) return false;
  const labels = URL.parse(text)?.hostname.replace(/\.$/, "").split(".") ?? [];
  const top = labels.length > 1 ? (labels.at(-1) ?? "") : "";
  return /^[a-z\d-]+$/i.test(top) && /[a-z]/i.test(top);
}
