import { type Context, Hono } from "hono";
import { MINUTE_MS } from "../../../domain/time.ts";
import {
  addPasskeySchema,
  passkeyParam,
  passkeySignInSchema,
  renamePasskeySchema,
} from "../../../domain/users/passkeys.schema.ts";
import { signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { loginClient } from "../../http/knownDevice.ts";
import { respondWithLogIn } from "../../http/logInResponse.ts";
import { getOrigin } from "../../http/origin.ts";
import { issueChallenge, takeChallenge } from "../../http/passkeyChallenge.ts";
import { publicOrigin } from "../../http/publicOrigin.ts";
import { recentProof } from "../../http/recentProof.ts";
import { validate } from "../../http/validate.ts";
import { mailer } from "../../mail/mail.ts";
import { clientLimits } from "../rate-limits/rateLimits.service.ts";
import * as service from "./passkeys.service.ts";

const getSite = (c: Context<AppEnv>) => ({ origin: publicOrigin(c) });
const withMail = (c: Context<AppEnv>) => ({ ...c.var, sendMail: mailer(c.env.EMAIL, c.var.settings) });

/** A user's passkeys. Mounted under `/user/passkeys`. */
export const passkeysRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .get("/", async (c) => c.json(await service.listPasskeys(c.var, c.var.viewer)))
  .post("/options", recentProof, async (c) => {
    const challenge = await issueChallenge(c, "registration", c.var.viewer.sessionId);
    return c.json(await service.registrationOptions(c.var, c.var.viewer, getSite(c), challenge));
  })
  .post("/", recentProof, validate("json", addPasskeySchema), async (c) => {
    const { viewer } = c.var;
    const ceremony = { ceremony: "registration", sessionId: viewer.sessionId } as const;
    const challenged = await takeChallenge(c, ceremony, service.selectForAdding(c.var, viewer));
    const added = await service.addPasskey(withMail(c), viewer, getSite(c), challenged, c.req.valid("json"));
    return c.json(added, 201);
  })
  .patch("/:id", validate("param", passkeyParam), validate("json", renamePasskeySchema), async (c) => {
    await service.renamePasskey(c.var, c.var.viewer, c.req.valid("param").id, c.req.valid("json").name);
    return c.json(await service.listPasskeys(c.var, c.var.viewer));
  })
  .delete("/:id", recentProof, validate("param", passkeyParam), async (c) => {
    await service.removePasskey(withMail(c), c.var.viewer, c.req.valid("param").id);
    return c.body(null, 204);
  });

const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/** Login with a passkey. Mounted under `/auth`. */
export const passkeyLoginRoutes = new Hono<AppEnv>()
  .post("/passkey/options", async (c) => {
    const challenge = await issueChallenge(c, "login", null);
    return c.json(await service.authenticationOptions(getSite(c), challenge));
  })
  .post("/passkey", validate("json", passkeySignInSchema), async (c) => {
    const json = c.req.valid("json");
    const limits = clientLimits(getOrigin(c), { name: "passkey", max: 60, windowMs: QUARTER_HOUR_MS });
    const ceremony = { ceremony: "login", sessionId: null, limits } as const;
    const challenged = await takeChallenge(c, ceremony, service.selectForUse(c.var, json.response));
    const login = await service.signInByPasskey(c.var, getSite(c), challenged, json, await loginClient(c));
    return c.json(await respondWithLogIn(c, login));
  });
