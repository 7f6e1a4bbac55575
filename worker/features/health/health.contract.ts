import * as z from "zod";
import { timestamp } from "../../../domain/fields.responses.ts";
import { describeRoutes } from "../../contract/describeRoutes.ts";
import { healthRoutes } from "./health.routes.ts";

const state = z.enum(["up", "down", "off", "unknown"]);

const health = z
  .object({
    status: z
      .enum(["up", "impaired", "down"])
      .describe("`impaired` if a part is missing, `down` without the database or with an older schema."),
    parts: z.object({
      database: state,
      schema: state,
      pictures: state,
      images: state,
      mail: state,
      payments: state,
      google: state,
      kakao: state,
      naver: state,
    }),
    checkedAt: timestamp,
  })
  .meta({ id: "Health" });

export const healthContract = describeRoutes(healthRoutes, {
  "GET /": {
    summary: "Returns the health of the service and its dependencies.",
    responses: { 200: health, 503: health },
  },
});
