/** The fields of a form that were changed: true, or for a list and its rows, their own fields. */
type DirtyFields = { readonly [field: string]: unknown };

const isChanged = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === "object" && dirty !== null && Object.values(dirty).some(isChanged));

/** The number of fields of a form that were changed. A list is one field. */
export const countChanges = (fields: DirtyFields): number => Object.values(fields).filter(isChanged).length;
