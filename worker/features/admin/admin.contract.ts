import { adminCards, cardCase, reportedCards } from "../../../domain/admin/cards.responses.ts";
import { adminActs, adminAssociations, adminGroups, summary } from "../../../domain/admin/lists.responses.ts";
import { adminNotice, adminNotices } from "../../../domain/admin/notices.responses.ts";
import { adminPayment, adminPayments, prices } from "../../../domain/admin/payments.responses.ts";
import { adminAccess, adminUser, adminUsers } from "../../../domain/admin/people.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { adminRoutes } from "./admin.routes.ts";

export const adminContract = describeRoutes(adminRoutes, {
  "GET /access": {
    summary: "Checks that the user is an administrator.",
    responses: { 200: adminAccess },
  },
  "GET /summary": {
    summary: "Returns daily figures for a period, with totals.",
    responses: { 200: summary },
  },
  "GET /notices": {
    summary: "Lists all notices, newest first.",
    responses: { 200: adminNotices },
  },
  "POST /notices": {
    summary: "Creates a notice.",
    responses: { 201: adminNotice },
    errors: ["NOT_FOUND", "NOTICE_STALE"],
  },
  "PATCH /notices/:idx": {
    summary: "Updates a notice.",
    responses: { 200: adminNotice },
    errors: ["NOTICE_STALE"],
  },
  "DELETE /notices/:idx": {
    summary: "Deletes a notice.",
    responses: { 204: null },
  },
  "GET /prices": {
    summary: "Returns all prices and the promotion.",
    responses: { 200: prices },
  },
  "PUT /prices": {
    summary: "Replaces all prices if their version hasn't changed.",
    responses: { 200: prices },
    errors: ["PRICES_STALE"],
  },
  "PUT /promotion": {
    summary: "Sets or ends the promotion.",
    responses: { 200: prices },
    errors: ["PRICES_STALE"],
  },
  "GET /users": {
    summary: "Lists or searches users, newest first.",
    responses: { 200: adminUsers },
  },
  "POST /users/:id/suspend": {
    summary: "Suspends a user and ends their sessions.",
    responses: { 200: adminUser },
  },
  "POST /users/:id/resume": {
    summary: "Reinstates a suspended user.",
    responses: { 200: adminUser },
  },
  "GET /reports": {
    summary: "Lists reported cards, starting with those that have open reports.",
    responses: { 200: reportedCards },
  },
  "POST /reports/:id/dismiss": {
    summary: "Dismisses the open reports of a card.",
    responses: { 200: cardCase },
  },
  "GET /cards": {
    summary: "Lists or searches cards, newest first.",
    responses: { 200: adminCards },
  },
  "GET /cards/:idx": {
    summary: "Returns a card with its owner and reports.",
    responses: { 200: cardCase },
  },
  "POST /cards/:idx/takedown": {
    summary: "Takes down a card and emails its owner.",
    responses: { 200: cardCase },
  },
  "POST /cards/:idx/restore": {
    summary: "Restores a card that was taken down and emails its owner.",
    responses: { 200: cardCase },
  },
  "GET /groups": {
    summary: "Lists or searches groups, newest first.",
    responses: { 200: adminGroups },
  },
  "GET /associations": {
    summary: "Lists or searches associations, newest first.",
    responses: { 200: adminAssociations },
  },
  "GET /audit": {
    summary: "Lists the audit log of administrators, newest first.",
    responses: { 200: adminActs },
  },
  "GET /payments": {
    summary: "Lists or searches payments, newest first.",
    responses: { 200: adminPayments },
  },
  "POST /payments/:id/refund": {
    summary: "Refunds a payment and ends its ticket.",
    responses: { 200: adminPayment },
    errors: ["REFUND_IMPOSSIBLE"],
  },
});
