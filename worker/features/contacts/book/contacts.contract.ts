import {
  contactBook,
  contactDetail,
  contactImport,
  contacts,
  contactTags,
  savedContact,
} from "../../../../domain/contacts/contacts.responses.ts";
import { describeRoutes } from "../../../contract/describeRoutes.ts";
import { contactsRoutes } from "./contacts.routes.ts";

export const contactsContract = describeRoutes(contactsRoutes, {
  "GET /": {
    summary: "Lists or searches the user's contacts.",
    responses: { 200: contacts },
  },
  "GET /book": {
    summary: "Returns a page of the whole card book with all details, for use without a network.",
    responses: { 200: contactBook },
  },
  "POST /import": {
    summary: "Imports contacts from a piece of a vCard or CSV file.",
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
    summary: "Saves a card in the card book.",
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
  "GET /:id": {
    summary: "Returns a contact with all details.",
    responses: { 200: contactDetail },
  },
  "PATCH /:id": {
    summary: "Changes the note, the tags or the favorite mark of a contact.",
    responses: { 200: contactDetail },
  },
  "DELETE /:id": {
    summary: "Removes a contact.",
    responses: { 204: null },
  },
});
