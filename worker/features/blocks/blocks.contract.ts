import { block, blocks } from "../../../domain/users/blocks.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { blocksRoutes } from "./blocks.routes.ts";

export const blocksContract = describeRoutes(blocksRoutes, {
  "GET /": {
    summary: "Lists the people whom the user has blocked, latest first.",
    responses: { 200: blocks },
  },
  "POST /": {
    summary: "Blocks the sender of an offer to exchange cards, or the person whom a notification names.",
    description:
      "What the person does no longer notifies the user, and their offers do not reach the user. The person is not notified, and their offers look open. Repeating it has no effect.",
    responses: { 201: block },
    errors: ["NOT_FOUND", "QUOTA_BLOCKS", "TOO_MANY_REQUESTS"],
  },
  "DELETE /:id": {
    summary: "Unblocks a person.",
    description: "Repeating it has no effect.",
    responses: { 204: null },
  },
});
