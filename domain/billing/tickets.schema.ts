import * as z from "zod";
import { currency } from "./orders.schema.ts";

export const catalogueSchema = z.object({ currency: currency.default("KRW") });

export const ticketParam = z.object({ id: z.uuid() });
