import { atomWithStorage, createJSONStorage } from "jotai/utils";

/** A sign-up under way. The password is never part of it. */
export type Registration = {
  email: string;
  /** The code last mailed to `email`; times in milliseconds by the device's clock. */
  sentCode: { resendAt: number; expiresAt: number } | null;
  /** Proof that the code was entered. */
  verificationToken: string | null;
  name: string;
  phone: string;
  referralCode: string;
};

const NOTHING: Registration = {
  email: "",
  sentCode: null,
  verificationToken: null,
  name: "",
  phone: "",
  referralCode: "",
};

/** Kept in the tab, so that reloading, or coming back from the mail app on a phone, loses nothing. */
export const registrationAtom = atomWithStorage(
  "registration",
  NOTHING,
  createJSONStorage<Registration>(() => sessionStorage),
  { getOnInit: true },
);
