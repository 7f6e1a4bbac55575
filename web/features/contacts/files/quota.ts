import type { ErrorCode, ErrorParams } from "../../../../domain/errors.ts";

/** The quota that limited an import, and the quota with premium. `premium` is null if it would not be higher. */
export type Quota = { max: number; premium: number | null };

/** The error of a single contact that exceeds the quota. */
export const refusalOfQuota = ({ max, premium }: Quota): { code: ErrorCode; params: ErrorParams } =>
  premium === null
    ? { code: "QUOTA_CONTACTS", params: { max } }
    : { code: "QUOTA_CONTACTS_FREE", params: { max, premium } };
