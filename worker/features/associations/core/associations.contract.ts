import {
  association,
  associations,
  auditEntries,
  foundAssociations,
  publicAssociation,
} from "../../../../domain/associations/associations.responses.ts";
import { availability } from "../../../../domain/fields.responses.ts";
import { describeRoutes } from "../../../contract/describeRoutes.ts";
import { associationsRoutes, publicAssociationRoutes } from "./associations.routes.ts";

export const associationsContract = describeRoutes(associationsRoutes, {
  "GET /": {
    summary: "Lists the user's associations and open invitations.",
    responses: { 200: associations },
  },
  "POST /": {
    summary: "Creates an association with the user as its president.",
    responses: { 201: association },
    errors: ["NOT_FOUND", "QUOTA_ASSOCIATIONS", "ASSOCIATION_NAME_TAKEN", "TOO_MANY_REQUESTS"],
  },
  "GET /check-name": {
    summary: "Checks whether a name is available.",
    responses: { 200: availability },
  },
  "GET /search": {
    summary: "Searches associations by name.",
    responses: { 200: foundAssociations },
  },
  "GET /:idx": {
    summary: "Returns an association to a member.",
    responses: { 200: association },
  },
  "PATCH /:idx": {
    summary: "Renames an association.",
    responses: { 200: association },
    errors: ["ASSOCIATION_NAME_TAKEN", "TOO_MANY_REQUESTS"],
  },
  "DELETE /:idx": {
    summary: "Deletes an association.",
    responses: { 204: null },
  },
  "GET /:idx/audit": {
    summary: "Lists the history of an association, newest first.",
    responses: { 200: auditEntries },
  },
  "GET /:idx/export": {
    summary: "Exports the directory as vCard or CSV.",
    responses: { 200: ["text/vcard", "text/csv"] },
    errors: ["TOO_MANY_REQUESTS"],
  },
});

export const publicAssociationContract = describeRoutes(publicAssociationRoutes, {
  "GET /associations/:idx": {
    summary: "Returns an association's public data and the user's membership.",
    responses: { 200: publicAssociation },
  },
});
