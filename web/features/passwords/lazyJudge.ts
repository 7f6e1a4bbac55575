import type { ZodType } from "zod";
import type { Person } from "../../../domain/users/passwordStrength.ts";

/** The judge brings the list of common passwords, so it comes when somebody chooses one. */
export const loadJudge = async () => import("./judge.ts");

/** A form's schema that refuses of its new password what the server refuses, with the same codes. */
export async function withJudge<Output extends object, Input>(
  schema: ZodType<Output, Input>,
  field: keyof Output & string,
  personOf: (form: Partial<Output>) => Person,
): Promise<ZodType<Output, Input>> {
  const judge = await loadJudge().catch(() => null);
  // Then the server alone refuses.
  if (!judge) return schema;
  const weaknessIn = (form: unknown) => {
    const known = form as Partial<Output>;
    return judge.judgeWeakness(String(known[field]), personOf(known));
  };
  return schema.refine((form) => weaknessIn(form) === null, {
    error: ({ input }) => weaknessIn(input) ?? undefined,
    path: [field],
    // Told together with what is wrong elsewhere, once there is a password.
    when: ({ value }) => typeof value === "object" && value !== null && Boolean((value as Partial<Output>)[field]),
  });
}
