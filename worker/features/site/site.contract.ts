import { describeRoutes } from "../../contract/describeRoutes.ts";
import { siteRoutes } from "./site.routes.ts";

export const siteContract = describeRoutes(siteRoutes, {
  "GET /robots.txt": {
    summary: "The rules for crawlers.",
    responses: { 200: ["text/plain"] },
  },
  "GET /sitemap.xml": {
    summary: "The pages that search engines can list. Cards are not among them.",
    responses: { 200: ["application/xml"] },
  },
  "GET /.well-known/security.txt": {
    summary: "The contact for security reports (RFC 9116).",
    responses: { 200: ["text/plain"] },
  },
});
