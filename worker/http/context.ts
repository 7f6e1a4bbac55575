import type { Database } from "../../db/client.ts";
import type { Bindings, Settings } from "../env.ts";

declare const brand: unique symbol;
declare const adminBrand: unique symbol;

/** Who is calling. Only `http/bearer.ts` makes one, so a function that takes a Viewer cannot be reached without a login. */
export type Viewer = {
  readonly [brand]: true;
  readonly id: string;
  readonly sessionId: string;
  readonly email: string;
  /** When they last proved who they are in this session (see `http/recentProof.ts`). */
  readonly provenAt: Date;
  /** When they last did so by a passkey; null where they never did in this session. */
  readonly passkeyProvenAt: Date | null;
  /** Came in with a temporary password and has not chosen a new one yet. */
  readonly mustChangePassword: boolean;
};

/** A viewer who is an administrator. Only `adminOnly` makes one. */
export type Admin = Viewer & { readonly [adminBrand]: true };

/** What every request carries. */
export type AppEnv = {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    settings: Settings;
    db: Database;
    now: Date;
    viewer: Viewer;
    /** The viewer again, behind `adminOnly`. */
    admin: Admin;
    /** Who reads what strangers may read too; null for a stranger. */
    reader: Viewer | null;
  };
};
