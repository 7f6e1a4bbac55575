import { newPassword } from "../../../domain/fields.schema.ts";
import { isListed } from "../../../domain/users/commonPasswords.ts";
import {
  type Person,
  type Strength,
  strengthOf,
  type Weakness,
  weaknessOf,
} from "../../../domain/users/passwordStrength.ts";

/** What the server will say of a new password, beside its form; null where it takes it. */
export const judgeWeakness = (password: string, person: Person): Weakness | null =>
  weaknessOf(password, person, isListed);

/** How strong a new password is, and why the server refuses one that has all it needs. One that it refuses is weak. */
export function judge(password: string, person: Person): { strength: Strength; weakness: Weakness | null } {
  if (!newPassword.safeParse(password).success) return { strength: "weak", weakness: null };
  const weakness = judgeWeakness(password, person);
  return { strength: weakness ? "weak" : strengthOf(password, isListed), weakness };
}
