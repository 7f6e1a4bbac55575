import { group, groupMembers, groups } from "../../../domain/groups/groups.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { groupsRoutes } from "./groups.routes.ts";
import { membersRoutes } from "./members.routes.ts";

export const groupsContract = describeRoutes(groupsRoutes, {
  "GET /": {
    summary: "Lists the user's groups, oldest first.",
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
    summary: "Updates a group.",
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
    summary: "Joins a group, or requests to join.",
    responses: { 200: group },
    errors: ["NOT_CARD_OWNER", "QUOTA_MEMBERSHIPS", "GROUP_CLOSED", "IN_BIN", "TOO_MANY_REQUESTS"],
  },
  "POST /:idx/leave": {
    summary: "Leaves a group, or cancels the request to join.",
    responses: { 204: null },
    errors: ["GROUP_OWNER_LEAVES", "IN_BIN"],
  },
  "PATCH /:idx/membership": {
    summary: "Changes the card that the member shows in the group.",
    responses: { 200: group },
    errors: ["NOT_CARD_OWNER", "GROUP_NOT_MEMBER", "IN_BIN"],
  },
  "GET /:idx/members": {
    summary: "Lists or searches the members of a group, or the join requests.",
    responses: { 200: groupMembers },
    errors: ["IN_BIN"],
  },
  "POST /:idx/members": {
    summary: "Invites someone by email to the group's page, where its join policy applies.",
    responses: { 204: null },
    errors: ["GROUP_CLOSED", "IN_BIN", "TOO_MANY_REQUESTS"],
  },
  "POST /:idx/members/:userId/approve": {
    summary: "Approves a join request.",
    responses: { 204: null },
    errors: ["TICKET_NEEDED", "IN_BIN"],
  },
  "DELETE /:idx/members/:userId": {
    summary: "Removes a member, or declines a join request.",
    responses: { 204: null },
    errors: ["GROUP_OWNER_LEAVES", "IN_BIN"],
  },
  "POST /:idx/owner": {
    summary: "Transfers a group to another member.",
    responses: { 200: group },
    errors: ["QUOTA_GROUPS", "GROUP_NOT_MEMBER", "IN_BIN"],
  },
});
