/** Returns the values that differ from the saved ones, e.g. those with which a form was opened. */
export function pickChanged<Values extends object>(values: Values, opened: Partial<Values>): Partial<Values> {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(opened[name as keyof Values]);
  return Object.fromEntries(Object.entries(values).filter(isChanged)) as Partial<Values>;
}

/**
 * Returns the known values without those that are sent. If the response is lost, they may be stored or not, so the next
 * attempt sends them again, also if they are back at their old values.
 */
export function forgetSent<Values extends object>(known: Partial<Values>, sent: Partial<Values>): Partial<Values> {
  return Object.fromEntries(Object.entries(known).filter(([name]) => !(name in sent))) as Partial<Values>;
}
