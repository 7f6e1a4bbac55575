import type { Database } from "../../db/client.ts";
import type { Locale } from "../../domain/locales.ts";
import type { Bindings, Settings } from "../env.ts";
import type { PageMemory } from "../features/public-page/pageCache.service.ts";

declare const brand: unique symbol;
declare const adminBrand: unique symbol;

/** The owner of a session, as read from the database. */
export type SessionAccount = {
  email: string;
  /** The language of the user's mails. */
  locale: Locale;
  /** When the user last proved their identity in this session (see `recentProof.ts`). */
  provenAt: Date;
  /** When they last did so with a passkey; null if never in this session. */
  passkeyProvenAt: Date | null;
};

/** What a route requires in addition to a valid session. Times are inclusive. */
export type Requirements = {
  /** Accepts a user who must set a new password. */
  allowsTemporary?: boolean;
  /** The IDs of the administrators, one of which must be the user's. */
  adminEmails?: readonly string[];
  passkeyProof?: { from: Date; until: Date };
  recentProof?: { from: Date; until: Date };
};

/** The logged-in user. Only `http/bearer.ts` creates one, so a function that takes a Viewer requires a login. */
export type Viewer = {
  readonly [brand]: true;
  readonly id: string;
  readonly sessionId: string;
  /** Reads the owner of the session. Costs a round trip only if the request has made no query yet. */
  readonly account: () => Promise<SessionAccount>;
};

/** A viewer who is an administrator. Only `adminOnly` creates one. */
export type Admin = Viewer & { readonly [adminBrand]: true };

/** Leaves work for after the response, so that nobody waits for it (see `afterResponse.ts`). Its errors are ignored. */
export type AfterResponse = { afterResponse: (work: () => Promise<unknown>) => void };

/** The context of every request. */
export type AppEnv = {
  Bindings: Bindings;
  Variables: AfterResponse & {
    requestId: string;
    settings: Settings;
    db: Database;
    /** The public pages in the memory of this isolate. */
    pages: PageMemory;
    now: Date;
    viewer: Viewer;
    /** What the check of the session requires. Middleware can add to it until the first query. */
    requirements: Requirements;
    /** The viewer, after `adminOnly`. */
    admin: Admin;
    /** The reader of a public resource; null for an anonymous reader. */
    reader: Viewer | null;
  };
};
