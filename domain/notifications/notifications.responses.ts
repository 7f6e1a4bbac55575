import * as z from "zod";
import { timestamp } from "../fields.responses.ts";
import { EMAIL_CHOICES, TOPICS } from "./channels.ts";
import { NOTIFICATION_KIND_NAMES, STORED_KIND_NAMES } from "./notificationKinds.ts";

const notification = z
  .object({
    id: z.string(),
    kind: z.enum(NOTIFICATION_KIND_NAMES),
    count: z.number().describe("How many times it happened since the user read about it last."),
    at: timestamp.describe("When it happened last."),
    isRead: z.boolean(),
    actor: z
      .string()
      .nullable()
      .describe("The name of the person who did it last, or of the contact of a reminder. Null if no one is named."),
    phoneticName: z.string().nullable().describe("How that person's name is read."),
    photoKey: z
      .string()
      .nullable()
      .describe(
        "The picture of that person (of their card that the user may see, or of the contact), or of the group or the user's card that it is about. Null without one.",
      ),
    canBlock: z.boolean().describe("The actor has an account, which the user can block (`POST /user/blocks`)."),
    subject: z
      .string()
      .nullable()
      .describe(
        "The title of the card or the name of the group, in the user's language if it has one, the name of the association, or the title of the notice.",
      ),
    associationIdx: z.number().nullable().describe("The association. Null for other notifications."),
    locale: z.string().nullable().describe("The language of a notice's title. Null for other notifications."),
    text: z.string().nullable().describe("The text of an association's notice. Null for other notifications."),
    detail: z.string().nullable().describe("By kind: the new role, the login method, or the user agent of the device."),
    offer: z
      .object({
        id: z.number().describe("The ID with which the offer is answered."),
        ownCardIdx: z
          .number()
          .nullable()
          .describe(
            "The user's card that the other person has. Null if it is withdrawn and cannot be given in return.",
          ),
        note: z.string().nullable().describe("What the other person says."),
      })
      .nullable()
      .describe("The offered card (`exchangeOffered`). Null for other notifications."),
    request: z
      .object({
        idx: z.number().describe("The group, or for `associationRequested` the association."),
        userId: z.string().describe("The person who asks to join."),
      })
      .nullable()
      .describe("A request to join that waits for an answer. Null for several requests, and other notifications."),
    answer: z
      .enum(["approved", "declined"])
      .nullable()
      .describe(
        "What became of a request to join. Null while it waits, if it was withdrawn, and for other notifications.",
      ),
    path: z.string().describe("The page that shows what the notification is about."),
  })
  .meta({ id: "Notification" });

export const notifications = z.object({
  items: z.array(notification),
  nextCursor: z.string().nullable(),
  waiting: z
    .array(notification)
    .describe("With `waiting`: what waits for the user's answer, latest first, also from other pages. At most 300."),
  unreadCount: z.number().describe("At most 100."),
});

export const notificationPreferences = z.object({
  savedCards: z.boolean().describe("The user is notified when someone saves one of their cards."),
  showsName: z.boolean().describe("The owners of cards that the user saves see the user's name."),
  channels: z
    .array(
      z.object({
        kind: z.enum(STORED_KIND_NAMES),
        topic: z.enum(TOPICS),
        email: z
          .enum([...EMAIL_CHOICES, "always"])
          .describe("When a mail is sent. `always`: at once, which cannot be turned off."),
        push: z.boolean().describe("Whether push messages are sent to the user's subscribed browsers."),
      }),
    )
    .describe("How the user hears of each kind, in addition to the list."),
  push: z.object({
    key: z.string().nullable().describe("The VAPID key for `PushManager.subscribe`. Null if push is not offered."),
    endpoint: z.string().nullable().describe("The endpoint that this session has subscribed. Null if there is none."),
  }),
});

export const broadcast = z.object({ id: z.number(), text: z.string(), createdAt: timestamp });
