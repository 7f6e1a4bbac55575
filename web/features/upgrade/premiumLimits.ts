/** True for the code of a refusal that a premium ticket would lift. */
export const isLiftedByPremium = (code: string | number | undefined): boolean =>
  code === "QUOTA_CARDS_FREE" || code === "QUOTA_CONTACTS_FREE";
