/** The path of a group's page, where people join. */
export const groupPath = (idx: number): string => `/group/${idx}`;
