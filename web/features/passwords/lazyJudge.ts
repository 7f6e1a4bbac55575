import type { ZodType } from "zod";
import type { Person } from "../../../domain/users/passwordStrength.ts";
import { loadOptional } from "../../lib/chunkReload.ts";

/** Loaded on demand, because it contains the list of common passwords. */
export const loadJudge = async () => loadOptional(async () => import("./judge.ts"));

/** Extends a form's schema with the server's password rules and the same error codes. */
export async function withJudge<Output extends object, Input>(
  schema: ZodType<Output, Input>,
  field: keyof Output & string,
  personOf: (form: Partial<Output>) => Person,
): Promise<ZodType<Output, Input>> {
  const judge = await loadJudge().catch(() => null);
  // Then only the server checks them.
  if (!judge) return schema;
  const weaknessIn = (form: unknown) => {
    const known = form as Partial<Output>;
    return judge.judgeWeakness(String(known[field]), personOf(known));
  };
  return schema.refine((form) => weaknessIn(form) === null, {
    error: ({ input }) => weaknessIn(input) ?? undefined,
    path: [field],
    // Runs together with the other checks, once there is a password.
    when: ({ value }) => typeof value === "object" && value !== null && Boolean((value as Partial<Output>)[field]),
  });
}
