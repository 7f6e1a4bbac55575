/** Versions of the legal texts that a new account agrees to. @see product.md, "Users and sessions" */
export const TERMS_VERSION = "2026-11-23";
export const PRIVACY_VERSION = "2026-11-23";

/** Wrong passwords per hour for one account, from all unknown devices together. */
export const UNKNOWN_DEVICES_MAX = 30;

/**
 * Characters of a referral code. It excludes characters that are easily confused, and E, because digits with an E read
 * as a number (`?ref=23E4567892`).
 */
export const REFERRAL_ALPHABET = "23456789ABCDFGHJKLMNPQRSTUVWXYZ";
