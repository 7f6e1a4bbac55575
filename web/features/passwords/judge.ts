import { newPassword } from "../../../domain/fields.schema.ts";
import { isListed } from "../../../domain/users/commonPasswords.ts";
import {
  findWeakness,
  type Person,
  rateStrength,
  type Strength,
  type Weakness,
} from "../../../domain/users/passwordStrength.ts";

/** What the server will say of a new password, beside its form; null where it takes it. */
export const judgeWeakness = (password: string, person: Person): Weakness | null =>
  findWeakness(password, person, isListed);

/** How strong a new password is, and why the server refuses one that has all it needs. One that it refuses is weak. */
export function judge(password: string, person: Person): { strength: Strength; weakness: Weakness | null } {
  if (!newPassword.safeParse(password).success) return { strength: "weak", weakness: null };
  const weakness = judgeWeakness(password, person);
  return { strength: weakness ? "weak" : rateStrength(password, isListed), weakness };
}
