import {
  association,
  associationMembers,
  invitation,
  invitationLink,
  invitations,
  memberRole,
  publicAssociation,
} from "../../../../domain/associations/associations.responses.ts";
import { describeRoutes } from "../../../contract/describeRoutes.ts";
import { associationMembersRoutes } from "./members.routes.ts";

export const associationMembersContract = describeRoutes(associationMembersRoutes, {
  "POST /:idx/join": {
    summary: "Joins an association with an invitation, or requests to join.",
    responses: { 200: publicAssociation },
    errors: ["NOT_CARD_OWNER", "INVITATION_OVER", "QUOTA_MEMBERSHIPS", "TOO_MANY_REQUESTS"],
  },
  "POST /:idx/leave": {
    summary: "Leaves an association, or cancels the request to join.",
    responses: { 204: null },
    errors: ["ASSOCIATION_PRESIDENT_STAYS"],
  },
  "PATCH /:idx/membership": {
    summary: "Updates the card that the member shows and the consent to be in the directory.",
    responses: { 200: association },
    errors: ["NOT_CARD_OWNER"],
  },
  "GET /:idx/members": {
    summary: "Lists or searches the members of an association, or the join requests.",
    responses: { 200: associationMembers },
  },
  "POST /:idx/members": {
    summary: "Invites someone by email.",
    responses: { 201: invitation },
    errors: ["ASSOCIATION_MEMBER_EXISTS", "QUOTA_INVITATIONS", "TOO_MANY_REQUESTS"],
  },
  "POST /:idx/members/:userId/approve": {
    summary: "Approves a join request.",
    responses: { 204: null },
    errors: ["TOO_MANY_REQUESTS"],
  },
  "PATCH /:idx/members/:userId": {
    summary: "Changes the role of a member. Appointing a president transfers the presidency.",
    responses: { 200: memberRole },
    errors: ["ASSOCIATION_PRESIDENT_STAYS", "QUOTA_ASSOCIATIONS", "ASSOCIATION_NOT_MEMBER", "TOO_MANY_REQUESTS"],
  },
  "DELETE /:idx/members/:userId": {
    summary: "Removes a member, or declines a join request.",
    responses: { 204: null },
    errors: ["TOO_MANY_REQUESTS"],
  },
  "GET /:idx/invitations": {
    summary: "Lists the open invitations, newest first.",
    responses: { 200: invitations },
  },
  "POST /:idx/invitations": {
    summary: "Creates an invitation link.",
    responses: { 201: invitationLink },
    errors: ["QUOTA_INVITATIONS", "TOO_MANY_REQUESTS"],
  },
  "DELETE /:idx/invitations/:id": {
    summary: "Ends an invitation.",
    responses: { 204: null },
  },
});
