import { locales } from "../../domain/locales.ts";
import { read } from "./sources.ts";

/** What to look for in a message. The probe is a part of the form that is quick to find. */
export type Form = { text: string; probe: string; pattern: RegExp };

/** A term of the glossary in one language. */
type Row = { term: string; forms: Form[]; avoided: Form[] };

type Exception = { keys: RegExp; term: string; locales: string[]; reason: string };

/**
 * Terms that share an English word with another term. The message key tells which one is meant:
 * "member" is a group member in the messages of groups, and a member of an association elsewhere.
 */
const KEYS_OF_TERM: Record<string, { sharesWith: string; keys: RegExp }> = {
  "links on a card": {
    sharesWith: "link",
    keys: /^(?:links_|card_face_links|error_menu_|landing_free_links|success_links_|ticket_opens_links)/,
  },
  "group owner": { sharesWith: "card owner", keys: /^(?:group_|error_group_|mail_group_)/ },
  "group member": {
    sharesWith: "member",
    keys: /^(?:group_|groups_|card_page_group_|error_group_|landing_group_|ticket_opens_members)/,
  },
  "remove a member": { sharesWith: "remove", keys: /^(?:association_remove|group_remove)/ },
};

/** Languages that do not put spaces between words: a form is found anywhere in the text. */
const WITHOUT_SPACES = new Set(["ja", "zh"]);

const LETTER = "[\\p{L}\\p{M}\\p{N}]";

/** One spelling for comparing: without joiners and isolates, with plain hyphens, apostrophes and spaces. */
export const normalize = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u200B-\u200D\u2066-\u2069]/g, "")
    .replaceAll("\u2011", "-")
    .replaceAll("’", "'")
    .replace(/\{\w+\}/g, "\uFFFC");

/** `*` stands for further letters, `^` for the start of the message. */
function parseForm(text: string, locale: string, flags: string): Form {
  const form = normalize(text.replace(/^\^/, ""));
  const parts = form.split(/[* ]/).toSorted((a, b) => b.length - a.length);
  const body = form
    .replace(/[.+?()|[\]\\{}$]/g, "\\$&")
    .replaceAll("*", "[\\p{L}\\p{M}]*")
    .replaceAll(" ", "\\s+");
  const whole = WITHOUT_SPACES.has(locale) ? body : `(?<!${LETTER})${body}(?!${LETTER})`;
  return {
    text,
    probe: parts[0]?.toLowerCase() ?? "",
    pattern: new RegExp(text.startsWith("^") ? `^${whole}` : whole, flags),
  };
}

/** Whether a normalized message has the form. */
export const hasForm = (text: string, { probe, pattern }: Form): boolean =>
  text.toLowerCase().includes(probe) && text.search(pattern) >= 0;

const splitCell = (cell: string) =>
  cell
    .split(/,\s/)
    .map((form) => form.trim())
    .filter((form) => form !== "");

const getCells = (row: string) => row.split("|").map((cell) => cell.trim());

/** The rows of the first table in a section of the glossary, without its head. */
const getTable = (section: string) =>
  [...section.matchAll(/^\| (.+) \|$/gm)].map(([, row = ""]) => getCells(row)).slice(2);

function parseRow([term = "", translation = "", forms = "", avoided = ""]: string[], locale: string): Row {
  const whole = locale === "en" ? term : `${translation}${WITHOUT_SPACES.has(locale) ? "" : "*"}`;
  return {
    term,
    forms: splitCell(forms || whole).map((form) => parseForm(form, locale, "gimu")),
    // With a capital letter, only that spelling is wrong: "My Page".
    avoided: splitCell(avoided).map((form) => parseForm(form, locale, /\p{Lu}/u.test(form) ? "mu" : "imu")),
  };
}

/** The glossary by language, and the messages that are excepted from a term. */
export function readGlossary(text: string): { rows: Map<string, Row[]>; exceptions: Exception[] } {
  const sections = new Map(text.split(/^## /m).map((section) => [section.slice(0, section.indexOf("\n")), section]));
  const rows = new Map(
    locales.map((locale) => [locale, getTable(sections.get(locale) ?? "").map((cells) => parseRow(cells, locale))]),
  );
  const exceptions = getTable(sections.get("Exceptions") ?? "").map(
    ([keys = "", term = "", languages = "", reason = ""]) => ({
      keys: new RegExp(`^(?:${keys.replaceAll(", ", "|").replaceAll("*", "\\w*")})$`),
      term,
      locales: languages === "all" ? locales : splitCell(languages),
      reason,
    }),
  );
  return { rows, exceptions };
}

export const glossary = readGlossary(read("messages/GLOSSARY.md"));

/** Whether a message with this key can mean the term, where two terms share a word. */
export function canMean(term: string, key: string): boolean {
  const own = KEYS_OF_TERM[term];
  if (own) return own.keys.test(key);
  return !Object.values(KEYS_OF_TERM).some(({ sharesWith, keys }) => sharesWith === term && keys.test(key));
}

export const isExcepted = (term: string, key: string, locale: string): boolean =>
  glossary.exceptions.some(
    (exception) => exception.term === term && exception.keys.test(key) && exception.locales.includes(locale),
  );
