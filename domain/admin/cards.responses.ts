import * as z from "zod";
import { publicCard } from "../cards/cards.responses.ts";
import { pageByKey, pageBySortKey, timestamp } from "../fields.responses.ts";
import { REPORT_REASONS } from "../reports/reportReasons.ts";
import { owner, role } from "./people.responses.ts";

const cardRow = {
  idx: z.number(),
  cardId: z.string(),
  name: z.string(),
  title: z.string(),
  deletedAt: timestamp.nullable(),
  takenDownAt: timestamp.nullable(),
};

const adminCard = z.object({ ...cardRow, openReports: z.number(), owner }).meta({ id: "AdminCard" });

export const adminCards = pageByKey(adminCard);

const reportedCard = z
  .object({
    open: z.number(),
    total: z.number(),
    lastAt: timestamp,
    reasons: z.object({ phishing: z.number(), impersonation: z.number(), other: z.number() }),
    lastText: z.string().nullable(),
    isOpen: z.boolean(),
    card: z.object(cardRow),
    owner,
  })
  .meta({ id: "ReportedCard" });

export const reportedCards = pageBySortKey(reportedCard);

export const cardCase = z
  .object({
    card: publicCard,
    deletedAt: timestamp.nullable(),
    takenDownAt: timestamp.nullable(),
    takedownReason: z.string().nullable(),
    owner: owner.extend({ role }),
    reports: z.object({
      open: z.number(),
      total: z.number(),
      items: z.array(
        z.object({
          id: z.number(),
          reason: z.enum(REPORT_REASONS),
          text: z.string().nullable(),
          at: timestamp,
          closedAt: timestamp.nullable(),
          outcome: z.enum(["dismissed", "takenDown"]).nullable(),
        }),
      ),
    }),
  })
  .meta({ id: "CardCase", description: "A card with its reports, for administrators." });
