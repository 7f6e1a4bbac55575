import { pickChanged } from "../../lib/pickChanged.ts";
import type { GroupValues } from "./mutations.ts";

/**
 * The values that were changed in a form. The country and the number are sent together, because the format of the number
 * depends on the country.
 */
export function groupChanges(values: GroupValues, opened: GroupValues): Partial<GroupValues> {
  const changes = pickChanged(values, opened);
  const { country, registrationNumber } = values;
  return "country" in changes || "registrationNumber" in changes
    ? { ...changes, country, registrationNumber }
    : changes;
}
