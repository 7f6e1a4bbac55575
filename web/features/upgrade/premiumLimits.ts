/** True if a premium ticket lifts the limit of this error code. */
export const isLiftedByPremium = (code: string | number | undefined): boolean =>
  code === "QUOTA_CARDS_FREE" || code === "QUOTA_CONTACTS_FREE";
