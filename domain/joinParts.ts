/** Separates two parts of a line. Its spaces do not break, so no line begins or ends with the dot. */
export const SEPARATOR = "\u00A0·\u00A0";

/** Joins the parts of a line that are present: `CEO · Moa Inc.` */
export const joinParts = (parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(SEPARATOR);
