import { expect } from "vitest";
import { readContactFile } from "../../domain/contact-files/contactFile.ts";
import type { ImportedContact } from "../../domain/contact-files/importedContact.ts";

/** The only contact of a file. */
export function onlyContact(text: string): ImportedContact {
  const [entry, ...others] = readContactFile(text) ?? [];
  expect(others).toEqual([]);
  if (!entry || !("contact" in entry)) throw new Error(`contact not parsed: ${JSON.stringify(entry)}`);
  return entry.contact;
}
