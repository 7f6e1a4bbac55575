import {
  arrived,
  arrivedAs,
  association,
  type Caller,
  createSigner,
  linkEverybody,
  newPasskey,
  offerToUser,
  ownBlock,
  ownPasskey,
  returning,
  signInLink,
  type World,
} from "../factories/accessWorld.ts";
import { nextEmail, PASSWORD, signUpForm, verifyEmail } from "../factories/user.factory.ts";
import { createVisitor, mailbox } from "../factories/visitor.factory.ts";

import type { Prepare } from "./access.send.ts";

const isLoggedIn = ({ callers }: World, caller: Caller): caller is World["user"] =>
  caller !== callers.visitor && caller !== callers.suspended;
const refreshCookie = ({ refreshToken }: Caller) => ({ headers: { cookie: `__Secure-refreshToken=${refreshToken}` } });

/** How the routes for logging in and for the own account are called. */
export const ACCOUNT_CALLS: Record<string, Prepare> = {
  "POST /api/auth/signup": async () => ({ form: await signUpForm() }),
  "POST /api/auth/signIn":
    async () =>
    ({ user }) => ({ form: { email: user.email, password: PASSWORD } }),
  "POST /api/auth/auto":
    async () =>
    ({ user, autoLogin }) => ({ json: autoLogin ?? { id: user.email, pw: "no-such-credential" } }),
  "GET /api/auth/refresh": async () => refreshCookie,
  "GET /api/auth/logout": async () => (caller) => ({
    headers: { ...refreshCookie(caller).headers, "sec-fetch-site": "same-origin" },
  }),
  "POST /api/auth/link": async (world) => ({ json: { token: await signInLink(world) } }),
  "POST /api/auth/passkey": async (world) => {
    const sign = await createSigner(world);
    return async () => sign("/auth/passkey", "");
  },
  "POST /api/auth/proof": async () => ({ json: { password: PASSWORD } }),
  "POST /api/auth/proof/passkey": async (world) => {
    const sign = await createSigner(world);
    return async (caller) =>
      isLoggedIn(world, caller) ? sign("/auth/proof/passkey", caller.accessToken) : { json: {} };
  },
  "POST /api/auth/email/verify": async () => ({ form: { email: nextEmail() } }),
  "POST /api/auth/email/verify/check": async () => {
    const email = nextEmail();
    await createVisitor().api.auth.email.verify.$post({ form: { email } });
    return { form: { email, code: mailbox.codeFor(email) } };
  },
  "POST /api/auth/email/check":
    async () =>
    ({ user }) => ({ form: { name: user.name, email: user.email } }),
  "POST /api/auth/password/reset":
    async () =>
    ({ user }) => ({ form: { id: user.email, email: user.email } }),
  "GET /api/auth/oauth/:provider": async () => ({ params: ["google"] }),
  "GET /api/auth/oauth/:provider/callback": async (world) => async () => ({
    params: ["google"],
    ...(await returning(world)),
  }),
  "GET /api/auth/oauth/pending": async (world) => ({ headers: (await arrived(world)).headers }),
  "POST /api/auth/oauth/complete": async (world) => {
    const { email, headers } = await arrived(world);
    return { headers, json: { name: "모아", email, agreeTerms: true, agreePrivacy: true, locale: "ko" } };
  },
  "POST /api/auth/oauth/:provider/link": async () => ({ params: ["google"], json: {} }),
  "POST /api/auth/oauth/:provider/proof": async () => ({ params: ["google"], json: {} }),
  "POST /api/auth/oauth/link":
    async (world) =>
    async ({ user }) => ({ headers: await arrivedAs(world, user.email) }),
  "DELETE /api/auth/oauth/:provider": async (world) => {
    await linkEverybody(world);
    return { params: ["google"] };
  },

  "POST /api/user/passkeys": async (world) => async (caller) =>
    isLoggedIn(world, caller) ? newPasskey(world, caller.accessToken) : { json: {} },
  "PATCH /api/user/passkeys/:id": async (world) => ({
    params: [(await ownPasskey(world)).id],
    json: { name: "Laptop" },
  }),
  "DELETE /api/user/passkeys/:id": async (world) => ({ params: [(await ownPasskey(world)).id] }),
  "POST /api/user/blocks": async (world) => ({ json: { offerId: (await offerToUser(world)).id } }),
  "DELETE /api/user/blocks/:id": async (world) => ({ params: [await ownBlock(world)] }),
  "GET /api/user/check-email": async () => ({ query: { email: nextEmail() } }),
  "PATCH /api/user": async () => ({ form: { name: "이모아" } }),
  "DELETE /api/user": async (world) => {
    await association(world);
    return ({ user }) => ({ json: { confirm: user.email } });
  },
  "PATCH /api/user/password": async () => {
    const newPassword = "Séventh-horse-8";
    return { form: { currentPassword: PASSWORD, newPassword, newPasswordConfirm: newPassword } };
  },
  "POST /api/user/:id": async ({ user }) => {
    const email = nextEmail();
    const form = { email, verificationToken: await verifyEmail(email), currentPassword: PASSWORD };
    return { params: [user.user.id], form };
  },
  "DELETE /api/user/sessions/:id": async ({ user }) => ({ params: [user.sessionId] }),
};
