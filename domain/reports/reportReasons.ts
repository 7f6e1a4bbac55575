/** Reasons for a report. The names are stored. */
export const REPORT_REASONS = ["phishing", "impersonation", "other"] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];
