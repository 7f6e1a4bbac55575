// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source, in which templates stand.

/** One check taken out of the product: what must then go red. */
export type Mutant = {
  /** The check that is missing, in a few words. */
  what: string;
  file: string;
  /** Stands in the file once. */
  find: string;
  replace: string;
  /** Of which at least one test must fail. */
  tests: string[];
};

const worker = (...names: string[]) => names.map((name) => `test/worker/${name}.test.ts`);
const unit = (...names: string[]) => names.map((name) => `test/unit/${name}.test.ts`);

/** Who is let in. */
const LOG_IN: Mutant[] = [
  {
    what: "the signature of an access token",
    file: "worker/crypto/accessToken.ts",
    find: "await jwtVerify(token, encoder.encode(key), {",
    replace:
      'await (async (text: string, _key: Uint8Array, _options: object) => ({ payload: (await import("jose")).decodeJwt(text) }))(token, encoder.encode(key), {',
    tests: worker("session"),
  },
  {
    what: "the end of an access token",
    file: "worker/crypto/accessToken.ts",
    find: "currentDate: now,",
    replace: "currentDate: new Date(0),",
    tests: worker("session"),
  },
  {
    what: "that a session still lives",
    file: "worker/http/bearer.ts",
    find: 'if (!session) throw new AppError("LOGIN_REQUIRED");\n  return session as Viewer;',
    replace:
      'if (!claims) throw new AppError("LOGIN_REQUIRED");\n  return (session ?? { id: claims.userId, sessionId: claims.sessionId, email: "", mustChangePassword: false }) as Viewer;',
    tests: worker("session", "sessions"),
  },
  {
    what: "that a cookie alone opens nothing",
    file: "worker/http/bearer.ts",
    find: 'c.req.header("authorization") ?? ""',
    replace:
      'c.req.header("authorization") ?? (c.req.header("cookie") ?? "").replace(/.*accessToken=([^;]+).*/, "Bearer $1")',
    tests: worker("session", "routes"),
  },
  {
    what: "that a temporary password opens only what leads to a new one",
    file: "worker/http/bearer.ts",
    find: 'if (viewer.mustChangePassword) throw new AppError("PASSWORD_CHANGE_REQUIRED");',
    replace: "",
    tests: worker("routes", "recovery"),
  },
  {
    what: "the administrator's door",
    file: "worker/http/bearer.ts",
    find: 'if (!isAdmin(c.var.settings, c.var.viewer.email)) throw new AppError("ACCESS_DENIED");',
    replace: "",
    tests: worker("adminUsers", "adminNotices"),
  },
  {
    what: "the password",
    file: "worker/crypto/password.ts",
    find: "return success && hash !== null;",
    replace: "return hash !== null;",
    tests: worker("signIn"),
  },
  {
    what: "that a suspended person cannot log in",
    file: "worker/features/auth/auth.service.ts",
    find: "if (!account || !matched || account.suspendedAt)",
    replace: "if (!account || !matched)",
    tests: worker("signIn"),
  },
  {
    what: "the decoy that makes an unknown ID cost what a known one does",
    file: "worker/crypto/password.ts",
    find: "const { success } = (await argon2()).tryVerify(hash ?? DECOY_HASH, normal(password));",
    replace:
      "if (hash === null) return false;\n  const { success } = (await argon2()).tryVerify(hash, normal(password));",
    tests: worker("sameCost"),
  },
  {
    what: "the limit of tries",
    file: "worker/features/attempts/attempts.service.ts",
    find: "if (blockedUntil) throw tooMany(blockedUntil, now);",
    replace: "",
    tests: worker("signIn"),
  },
  {
    what: "the flood limit",
    file: "worker/http/floodLimit.ts",
    find: "if (!success) throw",
    replace: "if (success === undefined) throw",
    tests: worker("http"),
  },
  {
    what: "the five tries of a code",
    file: "worker/features/verification/verification.queries.ts",
    find: "        lt(emailVerifications.wrongTries, CODE_MAX_WRONG_TRIES),\n",
    replace: "",
    tests: worker("verification"),
  },
  {
    what: "the code itself",
    file: "worker/features/verification/verification.service.ts",
    find: 'if (!right) throw AppError.at("code", "CODE_INVALID");',
    replace: "",
    tests: worker("verification"),
  },
  {
    what: "that a sign-up needs a proven address",
    file: "worker/features/auth/auth.queries.ts",
    find: "select ${sql.join(values, sql`, `)} where ${proven}`",
    replace: "select ${sql.join(values, sql`, `)} where ${proven} or true`",
    tests: worker("signUp"),
  },
  {
    what: "that a refresh token used again ends its session",
    file: "worker/features/sessions/sessions.service.ts",
    find: "await queries.deleteSession(db, session.id);\n",
    replace: "",
    tests: worker("session"),
  },
  {
    what: "that a used refresh token is refused",
    file: "worker/features/sessions/sessions.rules.ts",
    find: 'return presentedHash === session.previousRefreshHash && fresh ? "overlap" : "stolen";',
    replace: 'return presentedHash === session.previousRefreshHash ? "overlap" : "stolen";',
    tests: [...unit("sessionsRules"), ...worker("session")],
  },
  {
    what: "that a used auto-login ends its session",
    file: "worker/features/sessions/sessions.service.ts",
    find: "await queries.deleteSession(db, credential.sessionId);\n",
    replace: "",
    tests: worker("autoLogin"),
  },
  {
    what: "that a new password logs other devices out",
    file: "worker/features/users/users.queries.ts",
    find: "db.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, keptSessionId))),",
    replace: "",
    tests: worker("password"),
  },
  {
    what: "the present password before a new one",
    file: "worker/features/users/account.service.ts",
    find: 'if (!(await matchPassword(account, password, deps.now))) throw AppError.at("currentPassword", "PASSWORD_WRONG");',
    replace: "",
    tests: worker("password", "changeId"),
  },
  {
    what: "the end of a temporary password",
    file: "worker/features/auth/auth.service.ts",
    find: "temporary !== null && temporary.expiresAt > now",
    replace: "temporary !== null",
    tests: worker("recovery"),
  },
  {
    what: "that forms of other sites log nobody in",
    file: "worker/http/sameOrigin.ts",
    find: 'if (writes && senderOf(c) === "other site")',
    replace: 'if (!writes && senderOf(c) === "other site")',
    tests: worker("otherSites"),
  },
  {
    what: "that what needs no log-in comes from our own page",
    file: "worker/http/sameOrigin.ts",
    find: 'if (senderOf(c) !== "own page") throw new AppError("ACCESS_DENIED");',
    replace: "",
    tests: worker("cardEvents", "details"),
  },
];

/** External login. */
const PROVIDERS: Mutant[] = [
  {
    what: "the state",
    file: "worker/oidc/login.ts",
    find: "expectedState: flow.state,",
    replace: 'expectedState: returned.searchParams.get("state") ?? "",',
    tests: worker("identitiesRefused"),
  },
  {
    what: "the nonce",
    file: "worker/oidc/login.ts",
    find: "...(provider.nonce && { expectedNonce: flow.nonce }),",
    replace: "",
    tests: worker("identities", "identitiesRefused"),
  },
  {
    what: "the signature of an ID token",
    file: "worker/oidc/login.ts",
    find: "execute: [oidc.enableNonRepudiationChecks, ...insecure],",
    replace: "execute: [...insecure],",
    tests: worker("identitiesRefused"),
  },
  {
    what: "that the provider that was left for is the one that answers",
    file: "worker/features/identities/identities.routes.ts",
    find: 'if (flow?.provider !== provider.name) throw new AppError("PROVIDER_REFUSED");',
    replace: 'if (!flow) throw new AppError("PROVIDER_REFUSED");',
    tests: worker("identitiesRefused"),
  },
  {
    what: "that the provider vouches for the address",
    file: "worker/features/identities/identities.service.ts",
    find: 'if (provider.vouchesForEmail && !person.emailVerified) throw new AppError("EMAIL_UNVERIFIED");',
    replace: "",
    tests: worker("identitiesRefused"),
  },
  {
    what: "the proof of another address than the one vouched for",
    file: "worker/features/identities/identities.service.ts",
    find: 'if (!proven) throw AppError.at("email", "EMAIL_UNVERIFIED");',
    replace: "",
    tests: worker("identities"),
  },
  {
    what: "the time of a seal",
    file: "worker/crypto/seal.ts",
    find: "{ audience: purpose, currentDate: now }",
    replace: "{ audience: purpose, currentDate: new Date(0) }",
    tests: [...unit("seal"), ...worker("identitiesRefused")],
  },
  {
    what: "that a way back is a page of ours",
    file: "worker/ownPath.rules.ts",
    find: 'url?.origin === here && !url.pathname.startsWith("//")',
    replace: "url?.origin === here",
    tests: [...unit("ownPath"), ...worker("identitiesRefused")],
  },
];

/** Whose something is. */
const OWNERS: Mutant[] = [
  {
    what: "the owner of a card",
    file: "worker/features/cards/cards.service.ts",
    find: '  if (card.ownerId !== viewer.id) throw new AppError("NOT_CARD_OWNER");',
    replace: "",
    tests: worker("cards"),
  },
  {
    what: "that a card in the bin is shown to nobody",
    file: "worker/features/cards/cards.service.ts",
    find: 'if (card.deletedAt) throw new AppError("IN_BIN");\n  return toPublicCard',
    replace: "return toPublicCard",
    tests: worker("cardBin", "publicPage"),
  },
  {
    what: "the reader of a contact",
    file: "worker/features/contacts/contacts.queries.ts",
    find: "sql`+${contacts.userId} = ${userId}`",
    replace: "sql`${userId} is not null`",
    tests: worker("contactList"),
  },
  {
    what: "whose session is ended",
    file: "worker/features/sessions/sessions.queries.ts",
    find: ".where(and(eq(sessions.id, id), eq(sessions.userId, userId)))",
    replace: ".where(eq(sessions.id, id))",
    tests: worker("sessions"),
  },
  {
    what: "the buyer of an order",
    file: "worker/features/orders/orders.service.ts",
    find: "if (found?.order.userId !== viewer.id) throw",
    replace: "if (!found) throw",
    tests: worker("ordersRefused"),
  },
  {
    what: "the owner of a group",
    file: "worker/features/groups/groups.service.ts",
    find: 'if (!(await getGroup(deps, viewer, idx)).mine) throw new AppError("ACCESS_DENIED");',
    replace: "",
    tests: worker("groups", "groupMembers"),
  },
  {
    what: "that only members see who is in a group",
    file: "worker/features/groups/members.service.ts",
    find: "if (!isFellow && (!card || suspendedAt)) return [];",
    replace: "",
    tests: worker("groupMemberList", "groupMembers"),
  },
  {
    what: "the permissions in an association",
    file: "worker/features/associations/associations.service.ts",
    find: "if (!membership || !role || !mayDo(role, action)) throw",
    replace: "if (!membership || !role) throw",
    tests: worker("associationRoles"),
  },
  {
    what: "the permissions in the statement, for who lost a right a moment ago",
    file: "worker/features/associations/associations.queries.ts",
    find: "'president', actor.role) in (select",
    replace: "'president', actor.role) is not null or 0 in (select",
    tests: worker("associations", "associationRoleChanges"),
  },
  {
    what: "that one's own ID is changed",
    file: "worker/features/users/account.service.ts",
    find: 'if (id !== viewer.id) throw new AppError("ACCESS_DENIED");',
    replace: "",
    tests: worker("changeId"),
  },
  {
    what: "the limit of who counts through cards",
    file: "worker/features/cards/cards.service.ts",
    find: "await limitAttempts(deps, [{ name: `cards of others for ${viewer.id}`, ...OTHERS_PER_PERSON }]);",
    replace: "",
    tests: worker("guessing"),
  },
];

/** Money, and what it opens. */
const MONEY: Mutant[] = [
  {
    what: "the signature of a webhook",
    file: "worker/payments/portone.ts",
    find: "await verify(webhookSecret, body, Object.fromEntries(headers))",
    replace:
      "((await verify(webhookSecret, body, Object.fromEntries(headers)).catch(() => null)) ?? (JSON.parse(body) as object))",
    tests: worker("webhooks"),
  },
  {
    what: "the amount of a payment",
    file: "worker/features/orders/settlement.service.ts",
    find: "if (payment.amount !== order.amount || payment.currency",
    replace: "if (payment.currency",
    tests: worker("ordersRefused"),
  },
  {
    what: "the currency of a payment",
    file: "worker/features/orders/settlement.service.ts",
    find: " || payment.currency !== order.currency)",
    replace: ")",
    tests: worker("ordersRefused"),
  },
  {
    what: "that a dead order buys nothing",
    file: "worker/features/orders/settlement.service.ts",
    find: 'if (order.status !== "open") return "a dead order";',
    replace: "",
    tests: worker("ordersRefused"),
  },
  {
    what: "the idempotency of an order's key",
    file: "worker/features/orders/orders.service.ts",
    find: "if (known && !(known.userId === viewer.id && isSamePurchase(known, order)))",
    replace: "if (known && known.userId !== viewer.id && now.getTime() === 0)",
    tests: worker("orders", "ordersRefused"),
  },
  {
    what: "that a billing key was issued for this order",
    file: "worker/features/orders/firstMonth.service.ts",
    find: "if (!key?.active || key.issueId !== order.id) {",
    replace: "if (!key?.active) {",
    tests: worker("ordersRefused"),
  },
  {
    what: "that a ticket still runs",
    file: "db/entitlement.ts",
    find: "or(isNull(tickets.endsAt), gt(tickets.endsAt, now), gt(tickets.graceEndsAt, now)),",
    replace: "",
    tests: worker("premium"),
  },
  {
    what: "that premium needs a ticket",
    file: "worker/features/tickets/tickets.service.ts",
    find: 'throw new AppError("TICKET_NEEDED");',
    replace: "return;",
    tests: worker("cardTypes", "premium"),
  },
  {
    what: "that a ticket needs a paid order (trigger)",
    file: "migrations/0003_tickets_payments.sql",
    find: "CREATE TRIGGER `tickets_paid` BEFORE INSERT ON `tickets` WHEN new.kind <> 'promotion' AND",
    replace: "CREATE TRIGGER `tickets_paid` BEFORE INSERT ON `tickets` WHEN new.kind = 'none' AND",
    tests: worker("moneyGuards"),
  },
  {
    what: "that an order gives one ticket (index)",
    file: "migrations/0003_tickets_payments.sql",
    find: "CREATE UNIQUE INDEX `tickets_order_id_unique`",
    replace: "CREATE INDEX `tickets_order_id_unique`",
    tests: worker("moneyGuards"),
  },
  {
    what: "that a month is charged once (index)",
    file: "migrations/0003_tickets_payments.sql",
    find: "CREATE UNIQUE INDEX `orders_month`",
    replace: "CREATE INDEX `orders_month`",
    tests: worker("moneyGuards"),
  },
];

/** What the database itself keeps. */
const DATABASE: Mutant[] = [
  {
    what: "that an ID is one person's (index)",
    file: "migrations/0000_foundation.sql",
    find: "CREATE UNIQUE INDEX `users_email_unique`",
    replace: "CREATE INDEX `users_email_unique`",
    tests: worker("signUp", "changeId"),
  },
  {
    what: "that a card ID is one card's (index)",
    file: "migrations/0000_foundation.sql",
    find: "CREATE UNIQUE INDEX `cards_card_id_unique`",
    replace: "CREATE INDEX `cards_card_id_unique`",
    tests: worker("cards"),
  },
  {
    what: "that a provider's account is one person's",
    file: "worker/features/identities/identities.service.ts",
    find: 'throw isUniqueViolation(error, "identities") ? new AppError("IDENTITY_TAKEN") : error;',
    replace: "",
    tests: worker("identities"),
  },
  {
    what: "that a deleted card's ID is given to nobody for a year (trigger)",
    file: "migrations/0002_cards_contacts_groups.sql",
    find: "CREATE TRIGGER `cards_retire_card_id` AFTER DELETE ON `cards` BEGIN",
    replace: "CREATE TRIGGER `cards_retire_card_id` AFTER DELETE ON `cards` WHEN old.idx < 0 BEGIN",
    tests: worker("cards", "retention"),
  },
  {
    what: "that a group's owner is a member (trigger)",
    file: "migrations/0002_cards_contacts_groups.sql",
    find: "CREATE TRIGGER `groups_owner_is_member` BEFORE UPDATE OF `owner_id` ON `groups`\nWHEN",
    replace: "CREATE TRIGGER `groups_owner_is_member` BEFORE UPDATE OF `owner_id` ON `groups`\nWHEN new.idx < 0 AND",
    tests: worker("groupHandOver"),
  },
  {
    what: "that an association has its president (trigger)",
    file: "migrations/0005_associations.sql",
    find: "CREATE TRIGGER `association_members_president_stays` BEFORE DELETE ON `association_members`\nWHEN",
    replace:
      "CREATE TRIGGER `association_members_president_stays` BEFORE DELETE ON `association_members`\nWHEN old.user_id = '' AND",
    tests: worker("associationRoleChanges"),
  },
  {
    what: "that an association's name is one association's (index)",
    file: "migrations/0005_associations.sql",
    find: "CREATE UNIQUE INDEX `associations_folded_name_unique`",
    replace: "CREATE INDEX `associations_folded_name_unique`",
    tests: worker("associations"),
  },
];

/** What goes in and out. */
const TEXTS: Mutant[] = [
  {
    what: "formulas in CSV",
    file: "worker/csv.rules.ts",
    find: "? `'${text}` : text;",
    replace: "? text : text;",
    tests: [...unit("contactExport"), ...worker("contactExport", "accountExport")],
  },
  {
    what: "line breaks in a vCard",
    file: "worker/features/public/vcard.rules.ts",
    find: 'text.replace(/[\\p{Cc}\\u2028\\u2029\\uFEFF]+/gu, " ").trim();',
    replace: "text.trim();",
    tests: unit("vcard"),
  },
  {
    what: "line breaks in a field",
    file: "worker/fields.schema.ts",
    find: '.replace(/[\\p{Cc}\\u2028\\u2029]+/gu, " ")\n',
    replace: "\n",
    tests: [...unit("fieldsSchema"), ...worker("signUp")],
  },
  {
    what: "what turns a text around",
    file: "worker/fields.schema.ts",
    find: "const TURNS = /[\\u202A-\\u202E\\u2066-\\u2069]/g;",
    replace: "const TURNS = /(?!)/g;",
    tests: unit("fieldsSchema"),
  },
  {
    what: "line breaks in a mail's subject",
    file: "worker/mail/layout.ts",
    find: 'subject.replace(/[\\p{Cc}\\u2028\\u2029]+/gu, " ")',
    replace: "subject",
    tests: worker("mails"),
  },
  {
    what: "links that run",
    file: "web/card-face/links.ts",
    find: "return /^(https?:\\/\\/|mailto:|tel:)/i.test(url) ? url : undefined;",
    replace: "return url;",
    tests: worker("publicPageSafety"),
  },
  {
    what: "a name that ends the script it stands in",
    file: "worker/features/public/metadata.tsx",
    find: '.replaceAll("<", "\\\\u003c")',
    replace: "",
    tests: worker("publicPageSafety"),
  },
  {
    what: "links in a notice",
    file: "web/features/notices/markdown.tsx",
    find: "if (!safe) return words;",
    replace: "if (!safe) return <a href={href}>{words}</a>;",
    tests: ["test/unit/noticeMarkdown.test.tsx"],
  },
  {
    what: "HTML in a notice",
    file: "web/features/notices/markdown.tsx",
    find: '<p className="whitespace-pre-line">{token.raw.trim()}</p> : token.raw;',
    replace: "<p dangerouslySetInnerHTML={{ __html: token.raw }} /> : token.raw;",
    tests: ["test/unit/noticeMarkdown.test.tsx"],
  },
  {
    what: "the policy of a page",
    file: "worker/http/securityHeaders.ts",
    find: "\"default-src 'none'\",",
    replace: "\"default-src 'self' 'unsafe-inline'\",",
    tests: worker("http", "publicPageSafety"),
  },
  {
    what: "what is in a picture's first bytes",
    file: "worker/images/sniff.ts",
    find: '"image/webp";\n  return null;',
    replace: '"image/webp";\n  return "image/png";',
    tests: [...unit("pictureSize"), ...worker("images")],
  },
  {
    what: "the size that a picture claims",
    file: "worker/images/pictures.ts",
    find: "if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {",
    replace: "if (width < 0) {",
    tests: worker("images"),
  },
  {
    what: "which pictures are answered",
    file: "worker/images/store.ts",
    find: "/^[0-9a-f]{64}\\.(webp|jpg)$/.test(key)",
    replace: "key.length > 0",
    tests: worker("polyglots"),
  },
  {
    what: "paths in the log",
    file: "worker/http/requestLog.ts",
    find: "route: routePath(c, -1),",
    replace: "route: c.req.url,",
    tests: worker("http"),
  },
  {
    what: "the length of a body",
    file: "worker/http/bodyLimit.ts",
    find: "const small = upTo(256);",
    replace: "const small = upTo(256_000);",
    tests: worker("http"),
  },
];

export const MUTANTS: Mutant[] = [LOG_IN, PROVIDERS, OWNERS, MONEY, DATABASE, TEXTS].flat();
