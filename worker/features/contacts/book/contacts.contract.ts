import {
  contactBook,
  contactDetail,
  contactImport,
  contacts,
  contactTags,
  duplicateContacts,
  mergedContact,
  savedContact,
  unmergedContacts,
} from "../../../../domain/contacts/contacts.responses.ts";
import { describeRoutes } from "../../../contract/describeRoutes.ts";
import { contactsRoutes } from "./contacts.routes.ts";

export const contactsContract = describeRoutes(contactsRoutes, {
  "GET /": {
    summary: "Lists or searches the user's contacts.",
    responses: { 200: contacts },
  },
  "GET /book": {
    summary: "Returns a page of the whole card book with all details, for offline use.",
    responses: { 200: contactBook },
  },
  "POST /import": {
    summary: "Imports contacts from a part of a vCard or CSV file.",
    responses: { 200: contactImport },
    errors: [
      "IMAGE_TYPE",
      "IMPORT_UNREADABLE",
      "IMPORT_TOO_MANY",
      "CONTACT_UNREADABLE",
      "CONTACT_NAMELESS",
      "IMAGE_UNREADABLE",
      "IMAGE_DIMENSIONS",
      "TOO_MANY_REQUESTS",
    ],
  },
  "GET /export": {
    summary: "Exports the card book as vCard or CSV.",
    responses: { 200: ["text/vcard", "text/csv"] },
  },
  "GET /tags": {
    summary: "Lists the tags of the user's contacts.",
    responses: { 200: contactTags },
  },
  "POST /": {
    summary: "Adds a contact: a saved card (`cardId`), or one that the user enters.",
    description: "A repeated call with the same `key` adds nothing.",
    responses: { 201: savedContact },
    errors: [
      "QUOTA_CONTACTS_FREE",
      "NOT_FOUND",
      "CONTACT_EXISTS",
      "QUOTA_CONTACTS",
      "CONTACT_OWN_CARD",
      "TOO_MANY_REQUESTS",
    ],
  },
  "GET /duplicates": {
    summary: "Lists groups of contacts that may be the same person.",
    responses: { 200: duplicateContacts },
  },
  "POST /merge": {
    summary: "Merges contacts into the first one, or into the saved card among them.",
    description: "No value is lost. What has no other place goes to the note. The merge can be undone for 30 days.",
    responses: { 200: mergedContact },
    errors: ["NOT_FOUND", "INPUT_INVALID", "CONTACT_CHANGED", "CONTACT_MERGE_FULL", "TOO_MANY_REQUESTS"],
  },
  "POST /merge/undo": {
    summary: "Undoes a merge. All contacts are again as before, with their IDs.",
    responses: { 200: unmergedContacts },
    errors: ["NOT_FOUND", "CONTACT_CHANGED", "QUOTA_CONTACTS", "QUOTA_CONTACTS_FREE", "TOO_MANY_REQUESTS"],
  },
  "PUT /:id/photo": {
    summary: "Replaces the photo of a private contact.",
    responses: { 200: contactDetail },
    errors: ["NOT_FOUND", "INPUT_INVALID", "IMAGE_TYPE", "IMAGE_UNREADABLE", "IMAGE_DIMENSIONS", "TOO_MANY_REQUESTS"],
  },
  "DELETE /:id/photo": {
    summary: "Removes the photo of a private contact.",
    responses: { 200: contactDetail },
  },
  "GET /:id": {
    summary: "Returns a contact with all details.",
    responses: { 200: contactDetail },
  },
  "PATCH /:id": {
    summary: "Updates a contact.",
    description: "The content of a saved card belongs to its owner. A list replaces all values of its kind.",
    responses: { 200: contactDetail },
    errors: ["NOT_FOUND", "INPUT_INVALID"],
  },
  "DELETE /:id": {
    summary: "Removes a contact.",
    responses: { 204: null },
  },
});
