import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { seal, unseal } from "../../crypto/seal.ts";
import { AppError, type ErrorCode } from "../../errors.ts";
import { signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { answerLogIn, setSessionCookies } from "../../http/logInAnswer.ts";
import { originOf } from "../../http/origin.ts";
import { publicOrigin } from "../../http/publicOrigin.ts";
import { validate } from "../../http/validate.ts";
import { type Flow, finishLogin, startLogin } from "../../oidc/login.ts";
import { type Provider, type ProviderName, providerOf } from "../../oidc/providers.ts";
import { ownPath } from "../../ownPath.rules.ts";
import { getUser } from "../users/users.service.ts";
import { completeSchema, providerParam, startSchema } from "./identities.schema.ts";
import * as service from "./identities.service.ts";

const PATH = "/api/auth/oauth";
const FLOW = { name: "externalFlow", seconds: 10 * 60 };
const PENDING = { name: "externalLogin", seconds: 30 * 60 };

type KeptFlow = Flow & { provider: ProviderName; returnTo: string; linking: boolean };

/** External login. Mounted under `/auth/oauth`; the redirects are for browsers, the rest for the page. */
export const identitiesRoutes = new Hono<AppEnv>()
  .get("/pending", async (c) => {
    const { provider, email, name, vouched } = await pendingOf(c);
    return c.json({ provider, email, name, needsVerification: !vouched });
  })
  .post("/complete", validate("json", completeSchema), async (c) => {
    const pending = await pendingOf(c);
    const login = await service.completeSignUp(c.var, pending, c.req.valid("json"), originOf(c));
    deleteCookie(c, PENDING.name, { path: PATH, secure: true });
    return c.json(await answerLogIn(c, login), 201);
  })
  .post("/link", signedIn, async (c) => {
    await service.link(c.var, c.var.viewer, await pendingOf(c));
    deleteCookie(c, PENDING.name, { path: PATH, secure: true });
    return c.json(await getUser(c.var, c.var.viewer.id));
  })
  .delete("/:provider", signedIn, validate("param", providerParam), async (c) => {
    await service.unlink(c.var, c.var.viewer, c.req.valid("param").provider);
    return c.json(await getUser(c.var, c.var.viewer.id));
  })
  .get("/:provider", validate("param", providerParam), validate("query", startSchema), async (c) =>
    toLoginOnFailure(c, async () => {
      const provider = configured(c, c.req.valid("param").provider);
      const { url, flow } = await startLogin(provider, redirectUri(c, provider));
      const { returnTo, link } = c.req.valid("query");
      const kept: KeptFlow = {
        ...flow,
        provider: provider.name,
        returnTo: ownPath(returnTo),
        linking: link === "true",
      };
      // Lax: the provider's redirect back is a navigation from another site.
      await setSealed(c, FLOW, kept, "Lax");
      return c.redirect(url.href);
    }),
  )
  .get("/:provider/callback", validate("param", providerParam), async (c) =>
    toLoginOnFailure(c, async () => {
      const provider = configured(c, c.req.valid("param").provider);
      const flow = (await unseal(
        FLOW.name,
        getCookie(c, FLOW.name),
        c.var.settings.TOKEN_KEYS,
        c.var.now,
      )) as KeptFlow | null;
      deleteCookie(c, FLOW.name, { path: PATH, secure: true });
      if (flow?.provider !== provider.name) throw new AppError("PROVIDER_REFUSED");
      const returned = new URL(`${redirectUri(c, provider)}${new URL(c.req.url).search}`);
      const person = await finishLogin(provider, returned, flow);
      const arrival = flow.linking
        ? service.arriveToLink(provider, person)
        : await service.arrive(c.var, provider, person, originOf(c));
      if (arrival.kind === "in") {
        setSessionCookies(c, arrival.login);
        return c.redirect(flow.returnTo);
      }
      await setSealed(c, PENDING, arrival.pending, "Strict");
      const query = new URLSearchParams({ link: provider.name, returnTo: flow.returnTo });
      return c.redirect(arrival.kind === "new" ? "/user/register/external" : `/user/login?${query}`);
    }),
  );

function configured(c: Context<AppEnv>, name: ProviderName): Provider {
  const provider = providerOf(name, c.env);
  if (!provider) throw new AppError("NOT_FOUND");
  return provider;
}

const redirectUri = (c: Context<AppEnv>, { name }: Provider) => `${publicOrigin(c)}${PATH}/${name}/callback`;

async function setSealed(
  c: Context<AppEnv>,
  { name, seconds }: { name: string; seconds: number },
  content: Record<string, unknown>,
  sameSite: "Lax" | "Strict",
): Promise<void> {
  const sealed = await seal(name, content, c.var.settings.TOKEN_KEYS, c.var.now, seconds);
  setCookie(c, name, sealed, { path: PATH, httpOnly: true, secure: true, sameSite, maxAge: seconds });
}

/** Whom a provider vouched for a moment ago. By itself it authorizes nothing: it names somebody who has no account here. */
async function pendingOf(c: Context<AppEnv>): Promise<service.Pending> {
  const content = await unseal(PENDING.name, getCookie(c, PENDING.name), c.var.settings.TOKEN_KEYS, c.var.now);
  if (!content) throw new AppError("ACCESS_INVALID");
  return content as service.Pending;
}

/** A browser that was redirected here is shown the login screen with the reason, not an answer in JSON. */
async function toLoginOnFailure(c: Context<AppEnv>, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    const code: ErrorCode = error instanceof AppError ? error.code : "UNAVAILABLE";
    if (!(error instanceof AppError))
      console.error(JSON.stringify({ event: "external_login_failed", requestId: c.var.requestId }));
    return c.redirect(`/user/login?${new URLSearchParams({ failure: code })}`);
  }
}
