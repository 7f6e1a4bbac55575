/** The rules of making an account (product decisions, "Users and sessions"). */

/** Versions of the legal pages that a new account agrees to. */
export const TERMS_VERSION = "2026-11-01";
export const PRIVACY_VERSION = "2026-11-23";

/** Wrong passwords an hour for one account, from all devices together on which its owner never logged in. */
export const UNKNOWN_DEVICES_MAX = 30;

/**
 * Letters of a referral code: none that are mistaken for another when read aloud or typed,
 * and no E, with which digits would read as a number (`?ref=23E4567892`).
 */
export const REFERRAL_ALPHABET = "23456789ABCDFGHJKLMNPQRSTUVWXYZ";
