import { availability } from "../../../domain/fields.responses.ts";
import { referrals, user } from "../../../domain/users/users.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { usersRoutes } from "./account.routes.ts";

export const usersContract = describeRoutes(usersRoutes, {
  "GET /check-email": {
    summary: "Checks whether an ID is available.",
    responses: { 200: availability },
  },
  "GET /": {
    summary: "Returns the logged-in user.",
    responses: { 200: user },
  },
  "PATCH /": {
    summary: "Updates the user.",
    responses: { 200: user },
    errors: ["NOT_CARD_OWNER"],
  },
  "PATCH /password": {
    summary: "Changes the password and ends all other sessions.",
    responses: { 200: user },
    errors: ["PROOF_NEEDED", "PASSWORD_WRONG", "PASSWORD_PERSONAL", "PASSWORD_COMMON", "TOO_MANY_REQUESTS"],
  },
  "GET /referrals": {
    summary: "Returns the user's referral code and how many people signed up with it.",
    responses: { 200: referrals },
  },
  "GET /export": {
    summary: "Exports all of the user's data as JSON, or the card book as vCard or CSV.",
    responses: { 200: ["application/json", "text/vcard", "text/csv"] },
  },
  "DELETE /": {
    summary: "Deletes the account.",
    responses: { 204: null },
    errors: ["ASSOCIATION_PRESIDENT_STAYS", "GROUP_OWNER_LEAVES", "CONFIRMATION_WRONG"],
  },
  "POST /:id": {
    summary: "Changes the ID.",
    responses: { 200: user },
    errors: ["PROOF_NEEDED", "ID_TAKEN", "PASSWORD_WRONG", "TOO_MANY_REQUESTS"],
  },
});
