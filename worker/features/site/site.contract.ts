import { describeRoutes } from "../../contract/describeRoutes.ts";
import { siteRoutes } from "./site.routes.ts";

export const siteContract = describeRoutes(siteRoutes, {
  "GET /robots.txt": {
    summary: "Returns the rules for crawlers.",
    responses: { 200: ["text/plain"] },
  },
  "GET /sitemap.xml": {
    summary: "Returns the sitemap. Cards aren't listed.",
    responses: { 200: ["application/xml"] },
  },
  "GET /.well-known/security.txt": {
    summary: "Returns the contact for security reports (RFC 9116).",
    responses: { 200: ["text/plain"] },
  },
});
