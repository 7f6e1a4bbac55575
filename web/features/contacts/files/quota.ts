import type { ErrorCode, ErrorParams } from "../../../../domain/errors.ts";

/** The quota that kept contacts of a file out, and what premium would make it; null where it would not help. */
export type Quota = { max: number; premium: number | null };

/** What a full card book says to a contact that is saved by itself. */
export const refusalOfQuota = ({ max, premium }: Quota): { code: ErrorCode; params: ErrorParams } =>
  premium === null
    ? { code: "QUOTA_CONTACTS", params: { max } }
    : { code: "QUOTA_CONTACTS_FREE", params: { max, premium } };
