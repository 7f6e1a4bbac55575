import * as z from "zod";
import { locales } from "./locales.ts";
import { readCursor } from "./pagination.ts";

/**
 * Embeddings, overrides and isolates. They reorder the text that follows, including our own, and can disguise it
 * (Unicode TR 36, "Bidirectional Text Spoofing"). Direction marks are part of normal writing and stay.
 */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Lone surrogates, for example of a cut emoji. UTF-8 cannot encode them, so the database would return another text. */
const HALVES = /\p{Cs}/gu;

/** Removes control characters and line breaks, which could split a header or a vCard line. */
export const singleLine = (text: string) =>
  text
    .replace(HALVES, "")
    .replace(TURNS, "")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
/** Like `singleLine`, but keeps line breaks. */
export const multiLine = (text: string) =>
  text
    .replace(HALVES, "")
    .replace(TURNS, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]+/gu, " ")
    .trim();

/** Required text in one line. `max` counts UTF-16 code units, like the browser's `maxlength`. */
export const requiredText = (max: number) =>
  z
    .string({ error: "FIELD_EMPTY" })
    .transform(singleLine)
    .pipe(z.string().min(1, "FIELD_EMPTY").max(max, "TEXT_TOO_LONG"));

/** Optional text in one line. Empty text becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .transform(singleLine)
    .pipe(z.string().max(max, "TEXT_TOO_LONG"))
    .transform((text) => text || null);

/** Like `requiredText`, with several lines. */
export const requiredLongText = (max: number) =>
  z
    .string({ error: "FIELD_EMPTY" })
    .transform(multiLine)
    .pipe(z.string().min(1, "FIELD_EMPTY").max(max, "TEXT_TOO_LONG"));

/** Like `optionalText`, with several lines. */
export const optionalLongText = (max: number) =>
  z
    .string()
    .transform(multiLine)
    .pipe(z.string().max(max, "TEXT_TOO_LONG"))
    .transform((text) => text || null);

/** An e-mail address. SMTP allows at most 254 characters (RFC 5321, 4.5.3.1.3 and its erratum). */
const address = z.email("EMAIL_FORMAT").max(254, "EMAIL_FORMAT");

/** Required e-mail address of another person. Unlike an ID, it has no minimum length. */
export const requiredEmail = z
  .string({ error: "FIELD_EMPTY" })
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().min(1, { error: "FIELD_EMPTY", abort: true }).pipe(address));

/** The ID of a user: an e-mail address of at least 6 characters, in lower case. @see product.md, "Words" */
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

/**
 * A new password: 8 to 128 characters with letters (of any script), numbers and symbols. @see spec.md §5, ASVS 2.1.2
 */
export const newPassword = z
  .string({ error: "FIELD_EMPTY" })
  .min(1, { error: "FIELD_EMPTY", abort: true })
  .max(128, { error: "TEXT_TOO_LONG", abort: true })
  .refine(
    (text) => [...text].length >= 8 && /\p{L}/u.test(text) && /\p{N}/u.test(text) && /[^\p{L}\p{N}\p{M}\s]/u.test(text),
    "PASSWORD_FORMAT",
  );

/** A password or token that is only compared. Its format is not validated. */
export const presentText = z.string({ error: "FIELD_EMPTY" }).min(1, "FIELD_EMPTY").max(500, "INPUT_INVALID");

export const personName = requiredText(60);

/**
 * Name of a company, group or association: 2 to 50 characters. Like in the database, an emoji counts as one character.
 * @see spec.md §5
 */
export const organisationName = requiredText(50).pipe(
  z.string().refine((name) => [...name].length >= 2, "NAME_LENGTH"),
);

/**
 * Phone number of a user: 11 digits as in Korea, or E.164 with `+`. Spaces, dots, parentheses and hyphens are removed.
 */
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

/** A time in ISO 8601, parsed to a `Date`. */
export const moment = z.iso.datetime({ offset: true, error: "INPUT_INVALID" }).transform((text) => new Date(text));

/**
 * Parses a number in a path, query or form. Only decimal digits count. Other forms that JavaScript accepts (`0x1`,
 * `1e3`, `+1`, ` 1`, `01`) stay text and fail validation, so that one resource has one URL.
 */
export const fromDigits = <Schema extends z.ZodType>(number: Schema) =>
  z.preprocess((value) => (typeof value === "string" && /^(0|[1-9]\d*)$/.test(value) ? Number(value) : value), number);

/** The integer key of a row, as text. */
export const rowKey = fromDigits(z.int("INPUT_INVALID").positive("INPUT_INVALID"));

/** Maximum number of rows per page. */
export const pageLimit = fromDigits(z.int("INPUT_INVALID").min(1, "INPUT_INVALID").max(100, "INPUT_INVALID")).default(
  50,
);

/** Pagination by key. The cursor is the key of the last row; clients treat it as opaque. */
export const page = z.object({ cursor: rowKey.optional(), limit: pageLimit });

/** Cursor of a list that is sorted by more than a key (`pagination.ts`). */
export const listCursor = z.string().transform((text, context) => {
  const key = readCursor(text);
  if (key) return key;
  context.addIssue({ code: "custom", message: "INPUT_INVALID" });
  return z.NEVER;
});

/** Pagination of a list that is sorted by more than a key. */
export const sortedPage = z.object({ cursor: listCursor.optional(), limit: pageLimit });

export type SortedPage = z.output<typeof sortedPage>;

/** The key of a card, notice, group or association in a path. */
export const idxParam = z.object({ idx: rowKey });

/** The key of another row in a path. */
export const idParam = z.object({ id: rowKey });

/** Optional phone number: 7 to 15 digits (the maximum of E.164), in any usual format. Empty text becomes null. */
export const optionalPhone = optionalText(40).pipe(
  z
    .string()
    .regex(/^\+?[\d\s().\-/]+$/, "PHONE_NUMBER")
    .refine((text) => /^\d{7,15}$/.test(text.replace(/\D/g, "")), "PHONE_NUMBER")
    .nullable(),
);

export const optionalEmail = optionalText(254).pipe(address.nullable());

/**
 * Adds `https://` to a bare domain (`example.com`, `example.com:8080/path`). `tel:112` is not a domain with a port.
 */
export const withScheme = (text: string) =>
  /^(tel:|[a-z][a-z\d+.-]*:(?!\d+(\/|$)))/i.test(text) ? text : `https://${text}`;

/** Maximum URL length that every browser supports. */
export const URL_MAX_LENGTH = 2000;

/**
 * Optional URL. A bare domain gets https. The limit includes the added scheme, so that a stored URL stays valid. Empty
 * text becomes null.
 */
export const optionalWebsite = optionalText(URL_MAX_LENGTH)
  .transform((text) => text && withScheme(text))
  .pipe(
    z.string().max(URL_MAX_LENGTH, { error: "TEXT_TOO_LONG", abort: true }).refine(isWebUrl, "URL_INVALID").nullable(),
  );

/** Maximum length of a host name with port (RFC 1035, 2.3.4). Parsing a longer one takes quadratic time. */
const AUTHORITY_MAX_LENGTH = 260;

/**
 * True for an absolute http or https URL with a domain name, without credentials, that cannot be confused with another
 * URL. A number in any notation (decimal, octal, hex, full width) is not a domain, because URL parsers read it as an IP
 * address. Internationalized domain names are accepted and stored as written.
 */
export function isWebUrl(text: string): boolean {
  // Requires exactly two slashes. With fewer, a browser reads a path on our own site; with more, it ignores the extra
  // ones. Excludes backslashes and @ before the path, because parsers disagree about them.
  const [, authority = ""] = /^https?:\/\/([^/\\?#@]+)(?:[/?#]|$)/i.exec(text) ?? [];
  if (authority === "" || authority.length > AUTHORITY_MAX_LENGTH) return false;
  const labels = URL.parse(text)?.hostname.replace(/\.$/, "").split(".") ?? [];
  const top = labels.length > 1 ? (labels.at(-1) ?? "") : "";
  return /^[a-z\d-]+$/i.test(top) && /[a-z]/i.test(top);
}
