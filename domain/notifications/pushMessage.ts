/** What a push message contains. The service worker shows it as it is. */
export type PushMessage = {
  /** What happened, in the reader's language. */
  title: string;
  /** A name at most: who did it, or the group or association. */
  body: string;
  /** The page that shows what the notification is about. */
  path: string;
  /** Messages with the same tag replace each other. */
  tag: string;
  /** The number of unread notifications, at most 100. */
  unread: number;
  lang: string;
  dir: "ltr" | "rtl";
};
