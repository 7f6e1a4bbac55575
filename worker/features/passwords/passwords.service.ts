import { AppError } from "../../../domain/errors.ts";
import { isListed } from "../../../domain/users/commonPasswords.ts";
import { findWeakness, type Person } from "../../../domain/users/passwordStrength.ts";

/**
 * Refuses a new password that is common or contains the user's name or address.
 *
 * @param path field of the new password
 * @throws PASSWORD_COMMON, PASSWORD_PERSONAL
 */
export function refuseWeakPassword(path: string, password: string, person: Person): void {
  const weakness = findWeakness(password, person, isListed);
  if (weakness) throw AppError.at(path, weakness);
}
