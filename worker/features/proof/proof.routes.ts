import { Hono } from "hono";
import { passkeyProofSchema, passwordProofSchema } from "../../../domain/users/proof.schema.ts";
import { signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { getOrigin } from "../../http/origin.ts";
import { issueChallenge, takeChallenge } from "../../http/passkeyChallenge.ts";
import { publicOrigin } from "../../http/publicOrigin.ts";
import { validate } from "../../http/validate.ts";
import { proveByPassword } from "../account/account.service.ts";
import { authenticationOptions, proveByPasskey, selectForUse } from "../passkeys/passkeys.service.ts";

/**
 * Renewing the recent proof. Mounted under `/auth/proof`. The proof by external login is under `/auth/oauth`.
 *
 * @see docs/decisions/0023-recent-proof.md
 */
export const proofRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .post("/", validate("json", passwordProofSchema), async (c) => {
    await proveByPassword(c.var, c.var.viewer, c.req.valid("json").password, getOrigin(c));
    return c.body(null, 204);
  })
  .post("/passkey/options", async (c) => {
    const challenge = await issueChallenge(c, "proof", c.var.viewer.sessionId);
    return c.json(await authenticationOptions({ origin: publicOrigin(c) }, challenge));
  })
  .post("/passkey", validate("json", passkeyProofSchema), async (c) => {
    const { viewer } = c.var;
    const { response } = c.req.valid("json");
    const ceremony = { ceremony: "proof", sessionId: viewer.sessionId } as const;
    const challenged = await takeChallenge(c, ceremony, selectForUse(c.var, response));
    await proveByPasskey(c.var, viewer, { origin: publicOrigin(c) }, challenged, response);
    return c.body(null, 204);
  });
