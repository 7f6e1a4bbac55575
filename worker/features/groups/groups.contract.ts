import { group, groupMembers, groups } from "../../../domain/groups/groups.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { groupsRoutes } from "./groups.routes.ts";
import { membersRoutes } from "./members.routes.ts";

export const groupsContract = describeRoutes(groupsRoutes, {
  "GET /": {
    summary: "Lists the groups of the user, newest first.",
    responses: { 200: groups },
  },
  "POST /": {
    summary: "Creates a group.",
    responses: { 201: group },
    errors: ["TICKET_NEEDED", "NOT_FOUND", "QUOTA_GROUPS", "IN_BIN", "TOO_MANY_REQUESTS"],
  },
  "GET /:idx": {
    summary: "Returns a group.",
    responses: { 200: group },
    errors: ["IN_BIN"],
  },
  "PATCH /:idx": {
    summary: "Changes the data of a group.",
    responses: { 200: group },
    errors: ["IN_BIN"],
  },
  "DELETE /:idx": {
    summary: "Deletes a group.",
    responses: { 204: null },
    errors: ["NOT_CARD_OWNER", "IN_BIN"],
  },
  "POST /:idx/ticket": {
    summary: "Assigns the owner's group ticket to a group.",
    responses: { 200: group },
    errors: ["TICKET_NEEDED", "IN_BIN"],
  },
});

export const groupMembersContract = describeRoutes(membersRoutes, {
  "POST /:idx/join": {
    summary: "Joins a group, or asks its owner for approval.",
    responses: { 200: group },
    errors: ["NOT_CARD_OWNER", "QUOTA_MEMBERSHIPS", "GROUP_CLOSED", "IN_BIN", "TOO_MANY_REQUESTS"],
  },
  "POST /:idx/leave": {
    summary: "Leaves a group, or withdraws the request to join.",
    responses: { 204: null },
    errors: ["GROUP_OWNER_LEAVES", "IN_BIN"],
  },
  "PATCH /:idx/membership": {
    summary: "Changes the card that the member shows in the group.",
    responses: { 200: group },
    errors: ["NOT_CARD_OWNER", "GROUP_NOT_MEMBER", "IN_BIN"],
  },
  "GET /:idx/members": {
    summary: "Lists the members of a group, or the requests to join.",
    responses: { 200: groupMembers },
    errors: ["IN_BIN"],
  },
  "POST /:idx/members/:userId/approve": {
    summary: "Approves a request to join.",
    responses: { 204: null },
    errors: ["TICKET_NEEDED", "IN_BIN"],
  },
  "DELETE /:idx/members/:userId": {
    summary: "Removes a member, or refuses a request to join.",
    responses: { 204: null },
    errors: ["GROUP_OWNER_LEAVES", "IN_BIN"],
  },
  "POST /:idx/owner": {
    summary: "Makes another member the owner of the group.",
    responses: { 200: group },
    errors: ["QUOTA_GROUPS", "GROUP_NOT_MEMBER", "IN_BIN"],
  },
});
