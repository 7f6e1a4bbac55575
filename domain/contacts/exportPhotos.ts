/**
 * An export has the pictures of so many contacts, the newest: each is a question to the bucket, and a call has a thousand
 * for all that it asks.
 */
export const EXPORT_PHOTOS = 500;
