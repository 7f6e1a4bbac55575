import { storedAtomOfUser } from "../../lib/ofUser.ts";

/** The state of a sign-up. It never contains the password. */
export type Registration = {
  email: string;
  /** The last code mailed to `email`. Times in milliseconds on the device's clock. */
  sentCode: { resendAt: number; expiresAt: number } | null;
  /** Proof that the code was entered. */
  verificationToken: string | null;
  name: string;
  phone: string;
  referralCode: string;
  /** The requested path, which opens after the sign-up; undefined if the user came for none. */
  returnTo?: string | undefined;
};

const NOTHING: Registration = {
  email: "",
  sentCode: null,
  verificationToken: null,
  name: "",
  phone: "",
  referralCode: "",
};

/** In sessionStorage, so that a reload, or a switch to the mail app on a phone, loses nothing. */
export const registrationAtom = storedAtomOfUser("registration", NOTHING);
