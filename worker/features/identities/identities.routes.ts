import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { AppError, type ErrorCode } from "../../../domain/errors.ts";
import { ownPath } from "../../../domain/localPath.ts";
import {
  completeSchema,
  externalLoginSchema,
  providerParam,
  startSchema,
} from "../../../domain/users/identities.schema.ts";
import type { LoginProvider } from "../../../domain/users/loginProviders.ts";
import { seal, unseal } from "../../crypto/seal.ts";
import { signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { loginClient } from "../../http/knownDevice.ts";
import { completeLogIn, respondWithAutoLogin, respondWithLogIn } from "../../http/logInResponse.ts";
import { getOrigin } from "../../http/origin.ts";
import { publicOrigin } from "../../http/publicOrigin.ts";
import { recentProof } from "../../http/recentProof.ts";
import { validate } from "../../http/validate.ts";
import { mailer } from "../../mail/mail.ts";
import { type Flow, finishLogin, startLogin } from "../../oidc/login.ts";
import { getProvider, type Provider } from "../../oidc/providers.ts";
import type { LogIn } from "../sessions/sessions.service.ts";
import { getUser } from "../users/users.service.ts";
import * as service from "./identities.service.ts";

const PATH = "/api/auth/oauth";
const FLOW = { name: "externalFlow", seconds: 10 * 60 };
const PENDING = { name: "externalLogin", seconds: 30 * 60 };
/** Holds the auto-login credential until the page takes it, because a redirect has no body. */
const ARRIVAL = { name: "externalArrival", seconds: 5 * 60 };

/** The cookies apply only to these paths, so they cannot use the prefix `__Host-`. */
const COOKIE = { prefix: "secure", path: PATH, secure: true } as const;

/** What an external login is for, other than a login. The user is already logged in. */
type Task = { kind: "link" | "proof"; userId: string; sessionId: string };

type StoredFlow = Flow & { provider: LoginProvider; returnTo: string; autoLogin?: boolean; task?: Task };

/** External login. Mounted under `/auth/oauth`. Browsers follow the redirects; the page calls the other routes. */
export const identitiesRoutes = new Hono<AppEnv>()
  .get("/pending", async (c) => {
    const { provider, email, name, vouched } = await readPending(c);
    return c.json({ provider, email, name, needsVerification: !vouched });
  })
  .post("/complete", validate("json", completeSchema), async (c) => {
    const pending = await readPending(c);
    const login = await service.completeSignUp(c.var, pending, c.req.valid("json"), getOrigin(c));
    deleteCookie(c, PENDING.name, COOKIE);
    return c.json(await respondWithLogIn(c, login), 201);
  })
  .post("/arrival", async (c) => {
    const autoLogin = (await readSealed(c, ARRIVAL)) as LogIn["autoLogin"] | null;
    deleteCookie(c, ARRIVAL.name, COOKIE);
    return c.json(respondWithAutoLogin(c, autoLogin ?? undefined));
  })
  .post("/link", signedIn, recentProof, async (c) => {
    const user = await service.link(withMail(c), c.var.viewer, await readPending(c));
    deleteCookie(c, PENDING.name, COOKIE);
    return c.json(user);
  })
  .get("/", signedIn, async (c) => c.json({ items: await service.listIdentities(c.var, c.var.viewer) }))
  .delete("/:provider", signedIn, recentProof, validate("param", providerParam), async (c) => {
    await service.unlink(withMail(c), c.var.viewer, c.req.valid("param").provider);
    return c.json(await getUser(c.var, c.var.viewer.id));
  })
  .post(
    "/:provider/link",
    signedIn,
    recentProof,
    validate("param", providerParam),
    validate("json", startSchema),
    (c) => startTask(c, "link", c.req.valid("param").provider, c.req.valid("json").returnTo),
  )
  .post("/:provider/proof", signedIn, validate("param", providerParam), validate("json", startSchema), (c) =>
    startTask(c, "proof", c.req.valid("param").provider, c.req.valid("json").returnTo),
  )
  .get("/:provider", validate("param", providerParam), validate("query", externalLoginSchema), async (c) => {
    const { autoLogin, ...query } = c.req.valid("query");
    const returnTo = ownPath(query.returnTo);
    const start = async () => {
      const provider = configured(c, c.req.valid("param").provider);
      const { url, flow } = await startLogin(provider, redirectUri(c, provider));
      await keepFlow(c, { ...flow, provider: provider.name, returnTo, autoLogin });
      return c.redirect(url.href);
    };
    return toLoginOnFailure(c, start, { returnTo });
  })
  .get("/:provider/callback", validate("param", providerParam), async (c) => {
    const flow = (await readSealed(c, FLOW)) as StoredFlow | null;
    deleteCookie(c, FLOW.name, COOKIE);
    return toLoginOnFailure(c, async () => c.redirect(await finish(c, c.req.valid("param").provider, flow)), flow);
  });

/** Returns the URL of a provider for a logged-in user. The page opens it, because a navigation has no bearer header. */
async function startTask(c: Context<AppEnv>, kind: Task["kind"], name: LoginProvider, returnTo: string | undefined) {
  const { viewer } = c.var;
  const { id: userId, sessionId } = viewer;
  // The call makes no query, so it checks the session before it calls the provider.
  await viewer.account();
  const provider = configured(c, name);
  const { url, flow } = await startLogin(provider, redirectUri(c, provider), kind === "proof");
  const task = { kind, userId, sessionId };
  await keepFlow(c, { ...flow, provider: name, returnTo: ownPath(returnTo), task });
  return c.json({ url: url.href });
}

/** Returns where to redirect a browser that comes back from a provider. */
async function finish(c: Context<AppEnv>, name: LoginProvider, flow: StoredFlow | null): Promise<string> {
  const provider = configured(c, name);
  if (flow?.provider !== name) throw new AppError("PROVIDER_REFUSED");
  const { returnTo, autoLogin = false, task } = flow;
  const returned = new URL(`${redirectUri(c, provider)}${new URL(c.req.url).search}`);
  const person = await finishLogin(provider, returned, flow);
  // Without an identity there is no proof, so the page that asked for it must show a failure.
  if (!person && task?.kind === "proof") throw new AppError("PROVIDER_REFUSED");
  if (!person) return task ? returnTo : toLogin({}, returnTo);
  if (task?.kind === "proof") {
    await service.prove(c.var, { id: task.sessionId, userId: task.userId }, provider, person);
    return returnTo;
  }
  if (task) {
    await setSealed(c, PENDING, service.toLink(provider, person, task.userId), "Strict");
    return `/user/link?${new URLSearchParams({ returnTo })}`;
  }
  const client = { ...(await loginClient(c)), autoLogin };
  const arrival = await service.arrive(c.var, provider, person, client);
  if (arrival.kind === "in") {
    const { login } = arrival;
    await completeLogIn(c, login);
    if (login.autoLogin) await setSealed(c, ARRIVAL, login.autoLogin, "Strict");
    return returnTo;
  }
  await setSealed(c, PENDING, arrival.pending, "Strict");
  if (arrival.kind === "new") return "/user/register/external";
  return toLogin({ link: name }, returnTo);
}

/** The path of the log-in screen. @param returnTo opens after the log-in. The home screen opens without it. */
function toLogin(search: Record<string, string>, returnTo = "/"): string {
  const query = new URLSearchParams({ ...search, ...(returnTo !== "/" && { returnTo }) });
  return query.size > 0 ? `/user/login?${query}` : "/user/login";
}

const withMail = (c: Context<AppEnv>) => ({ ...c.var, sendMail: mailer(c.env.EMAIL, c.var.settings) });

const keepFlow = async (c: Context<AppEnv>, flow: StoredFlow) =>
  // Lax, because the provider's redirect is a navigation from another site.
  setSealed(c, FLOW, flow, "Lax");

function configured(c: Context<AppEnv>, name: LoginProvider): Provider {
  const provider = getProvider(name, c.env);
  if (!provider) throw new AppError("PROVIDER_DOWN");
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
  setCookie(c, name, sealed, { ...COOKIE, httpOnly: true, sameSite, maxAge: seconds });
}

const readSealed = async (c: Context<AppEnv>, { name }: { name: string }) =>
  unseal(name, getCookie(c, name, COOKIE.prefix), c.var.settings.TOKEN_KEYS, c.var.now);

/**
 * Reads the external login that waits for completion. By itself it authorizes nothing: it identifies a person without
 * an account.
 */
async function readPending(c: Context<AppEnv>): Promise<service.Pending> {
  const content = await readSealed(c, PENDING);
  if (!content) throw new AppError("ACCESS_INVALID");
  return content as service.Pending;
}

/** Shows a failure as a screen instead of JSON, because the browser was redirected here. */
async function toLoginOnFailure(
  c: Context<AppEnv>,
  run: () => Promise<Response>,
  flow: Pick<StoredFlow, "returnTo" | "task"> | null,
): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    const code: ErrorCode = error instanceof AppError ? error.code : "UNAVAILABLE";
    if (!(error instanceof AppError))
      console.error(JSON.stringify({ event: "external login failed", requestId: c.var.requestId }));
    if (!flow?.task) return c.redirect(toLogin({ failure: code }, flow?.returnTo));
    // A logged-in user returns to where they started.
    const url = new URL(flow.returnTo, "https://moa.invalid");
    url.searchParams.set("failure", code);
    return c.redirect(url.pathname + url.search);
  }
}
