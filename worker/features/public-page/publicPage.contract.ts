import { publicCard } from "../../../domain/cards/cards.responses.ts";
import { leadSchema } from "../../../domain/leads/leads.schema.ts";
import { reportSchema } from "../../../domain/reports/reports.schema.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { cardFileRoutes } from "./cardFiles.routes.ts";
import { cardPageRoutes } from "./cardPage.routes.tsx";
import { leadFormRoutes } from "./leadForm.routes.tsx";
import { imageRoutes, publicRoutes } from "./publicCard.routes.ts";
import { reportPageRoutes } from "./reportPage.routes.tsx";

export const publicContract = describeRoutes(publicRoutes, {
  "GET /cards/:cardId": {
    summary: "Returns the public view of a card.",
    responses: { 200: publicCard },
    errors: ["IN_BIN"],
  },
});

export const imageContract = describeRoutes(imageRoutes, {
  "GET /:key": {
    summary: "Returns a picture while a card or contact uses it.",
    description: "Pictures of withdrawn cards require a signature in the query.",
    responses: { 200: ["image/webp", "image/jpeg"], 304: null },
    errors: ["NOT_FOUND"],
  },
});

export const cardFileContract = describeRoutes(cardFileRoutes, {
  "GET /:file{[^/]+\\.vcf}": {
    summary: "Returns a card as a vCard.",
    responses: { 200: ["text/vcard"] },
    errors: ["IN_BIN"],
  },
  "GET /:cardId/qr.svg": {
    summary: "Returns the QR code of a card as SVG.",
    responses: { 200: ["image/svg+xml"] },
    errors: ["IN_BIN"],
  },
  "GET /:cardId/qr.png": {
    summary: "Returns the QR code of a card as PNG.",
    responses: { 200: ["image/png"] },
    errors: ["IN_BIN"],
  },
  "GET /:cardId/og.jpg": {
    summary: "Returns the link preview image of a card.",
    responses: { 200: ["image/jpeg"] },
    errors: ["IN_BIN"],
  },
});

export const cardPageContract = describeRoutes(cardPageRoutes, {
  "GET /:cardId": {
    summary: "Returns the public page of a card, in the visitor's language.",
    responses: { 200: ["text/html"] },
    errors: ["NOT_FOUND", "IN_BIN"],
  },
  "GET /:cardId/": {
    summary: "Redirects to the URL without the trailing slash.",
    responses: { 301: null },
  },
});

export const leadFormContract = describeRoutes(leadFormRoutes, {
  "POST /:cardId/details": {
    summary: "Submits the form on the public page that shares a visitor's contact.",
    description: "Redirects to the page. On error, returns the page with the submitted values.",
    request: { form: leadSchema },
    responses: { 303: null },
    errors: [
      "MALFORMED",
      "DETAILS_CLOSED",
      "QUOTA_LEADS",
      "IN_BIN",
      "INPUT_INVALID",
      "CONSENT_MISSING",
      "FIELD_EMPTY",
      "TEXT_TOO_LONG",
      "PHONE_NUMBER",
      "EMAIL_FORMAT",
    ],
  },
  "GET /:cardId/details": {
    summary: "Redirects to the form.",
    responses: { 302: null },
  },
});

export const reportPageContract = describeRoutes(reportPageRoutes, {
  "GET /:cardId/report": {
    summary: "Returns the page where visitors report a card.",
    responses: { 200: ["text/html"] },
    errors: ["IN_BIN"],
  },
  "POST /:cardId/report": {
    summary: "Submits the form on the report page.",
    description: "Redirects to the page. On error, returns the page with the submitted values.",
    request: { form: reportSchema },
    responses: { 303: null },
    errors: ["MALFORMED", "IN_BIN", "INPUT_INVALID", "FIELD_EMPTY", "TEXT_TOO_LONG"],
  },
});
