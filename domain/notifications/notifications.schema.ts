import * as z from "zod";
import { requiredLongText, sortedPage } from "../fields.schema.ts";
import { EMAIL_CHOICES, hasEmailChoice } from "./channels.ts";
import { STORED_KIND_NAMES } from "./notificationKinds.ts";

/** The ID of a notification: its key, or `notice-` and the key of a notice to all users. */
const notificationId = z.string().regex(/^(notice-)?[1-9]\d{0,14}$/, "INPUT_INVALID");

const flag = z
  .enum(["true", "false"], "INPUT_INVALID")
  .transform((text) => text === "true")
  .optional();

/** `unread` lists only what the user has not read. `waiting` also lists what waits for their answer, on its own. */
export const listNotifications = sortedPage.extend({ unread: flag, waiting: flag });

export type ListNotifications = z.output<typeof listNotifications>;

/** Without `ids`, everything is marked as read. */
export const readNotifications = z.object({ ids: z.array(notificationId).max(100, "INPUT_INVALID").optional() });

const channelChoice = z
  .object({
    kind: z.enum(STORED_KIND_NAMES, "INPUT_INVALID"),
    email: z.enum(EMAIL_CHOICES, "INPUT_INVALID").optional(),
    push: z.boolean("INPUT_INVALID").optional(),
  })
  .refine(({ kind, email }) => email === undefined || hasEmailChoice(kind), {
    path: ["email"],
    error: "INPUT_INVALID",
  });

export type ChannelChoice = z.output<typeof channelChoice>;

export const notificationPreferencesSchema = z.object({
  savedCards: z.boolean("INPUT_INVALID").optional(),
  showsName: z.boolean("INPUT_INVALID").optional(),
  /** Only the kinds to change. A missing field of a kind stays unchanged. */
  channels: z.array(channelChoice).max(100, "INPUT_INVALID").optional(),
});

const base64url = (characters: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, "INPUT_INVALID")
    .length(characters, "INPUT_INVALID");

/** A `PushSubscription` of a browser. The keys have 65 and 16 bytes (RFC 8291). */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url("INPUT_INVALID").max(2048, "INPUT_INVALID"),
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
});

export type PushSubscriptionInput = z.output<typeof pushSubscriptionSchema>;

export const pushEndpointSchema = z.object({ endpoint: z.string().min(1, "INPUT_INVALID").max(2048, "INPUT_INVALID") });

export type PreferenceChanges = z.output<typeof notificationPreferencesSchema>;

/** Maximum length of an association's notice, in UTF-16 code units. */
export const BROADCAST_MAX_LENGTH = 1000;

/** A notice of an association to its members. */
export const broadcastSchema = z.object({ text: requiredLongText(BROADCAST_MAX_LENGTH) });

/** Splits IDs of notifications into keys of stored notifications and of notices. */
export function splitIds(ids: string[]): { stored: number[]; notices: number[] } {
  const isNotice = (id: string) => id.startsWith(NOTICE_PREFIX);
  return {
    stored: ids.filter((id) => !isNotice(id)).map(Number),
    notices: ids.filter(isNotice).map((id) => Number(id.slice(NOTICE_PREFIX.length))),
  };
}

const NOTICE_PREFIX = "notice-";

export const toNoticeId = (idx: number): string => `${NOTICE_PREFIX}${idx}`;
