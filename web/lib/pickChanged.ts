/** Returns the values that differ from the saved ones, e.g. those with which a form was opened. */
export function pickChanged<Values extends object>(values: Values, opened: Partial<Values>): Partial<Values> {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(opened[name as keyof Values]);
  return Object.fromEntries(Object.entries(values).filter(isChanged)) as Partial<Values>;
}
