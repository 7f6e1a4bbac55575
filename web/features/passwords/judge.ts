import { newPassword } from "../../../domain/fields.schema.ts";
import { isListed } from "../../../domain/users/commonPasswords.ts";
import {
  findWeakness,
  type Person,
  rateStrength,
  type Strength,
  type Weakness,
} from "../../../domain/users/passwordStrength.ts";

/** The rule that a new password violates beyond its form; null if the server accepts it. */
export const judgeWeakness = (password: string, person: Person): Weakness | null =>
  findWeakness(password, person, isListed);

/** Rates a new password and returns the rule that it violates. A rejected password is weak. */
export function judge(password: string, person: Person): { strength: Strength; weakness: Weakness | null } {
  if (!newPassword.safeParse(password).success) return { strength: "weak", weakness: null };
  const weakness = judgeWeakness(password, person);
  return { strength: weakness ? "weak" : rateStrength(password, isListed), weakness };
}
