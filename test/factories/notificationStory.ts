import type { TestUser } from "./user.factory.ts";

export type Person = Pick<TestUser, "api"> & { user: Pick<TestUser["user"], "id"> };

/** People who are near an event and are not notified of it: who does it, and who has, had or wants a part in it. */
export const BYSTANDERS = ["actor", "member", "former", "pending"] as const;

/** What happens, and who is notified of it. No one else in the database is. */
export type Story = {
  recipient: Person;
  /** Others with the same right. */
  otherRecipients?: Person[];
  near?: Partial<Record<(typeof BYSTANDERS)[number], Person>>;
  /** The only name that a push message about it contains. Empty: none. */
  name: string;
  /** What else the entry in the list contains. */
  item?: object;
  act: () => Promise<unknown>;
  /** Ends the right of `recipient` to see it. */
  end?: () => Promise<unknown>;
};
