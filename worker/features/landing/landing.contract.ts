import { describeRoutes } from "../../contract/describeRoutes.ts";
import { landingRoutes } from "./landing.routes.tsx";

export const landingContract = describeRoutes(landingRoutes, {
  "GET /": {
    summary: "Returns the landing page in the visitor's language, or the application for logged-in users.",
    responses: { 200: ["text/html"], 304: null },
  },
});
