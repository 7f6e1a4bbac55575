import type { Database } from "../../db/client.ts";
import type { Bindings, Settings } from "../env.ts";

declare const brand: unique symbol;
declare const adminBrand: unique symbol;

/** The logged-in user. Only `http/bearer.ts` creates one, so a function that takes a Viewer requires a login. */
export type Viewer = {
  readonly [brand]: true;
  readonly id: string;
  readonly sessionId: string;
  readonly email: string;
  /** When the user last proved their identity in this session (see `http/recentProof.ts`). */
  readonly provenAt: Date;
  /** When they last did so with a passkey; null if never in this session. */
  readonly passkeyProvenAt: Date | null;
  /** True if the user logged in with a temporary password and has not set a new one. */
  readonly mustChangePassword: boolean;
};

/** A viewer who is an administrator. Only `adminOnly` creates one. */
export type Admin = Viewer & { readonly [adminBrand]: true };

/** The context of every request. */
export type AppEnv = {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    settings: Settings;
    db: Database;
    now: Date;
    viewer: Viewer;
    /** The viewer, after `adminOnly`. */
    admin: Admin;
    /** The reader of a public resource; null for an anonymous reader. */
    reader: Viewer | null;
  };
};
