import { notice, notices } from "../../../domain/notices/notices.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { noticesRoutes } from "./notices.routes.ts";

export const noticesContract = describeRoutes(noticesRoutes, {
  "GET /": {
    summary: "Lists published notices, newest first, each in the best available language.",
    responses: { 200: notices },
  },
  "GET /:idx": {
    summary: "Returns a published notice in the best available language.",
    responses: { 200: notice },
  },
});
