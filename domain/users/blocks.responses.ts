import * as z from "zod";
import { pageByKey, timestamp } from "../fields.responses.ts";

export const block = z
  .object({
    id: z.number(),
    name: z.string().describe("The person's name when the user blocked them, as the user saw it."),
    at: timestamp,
  })
  .meta({ id: "Block" });

export const blocks = pageByKey(block);
