import { type Mutant, unit, worker } from "./mutant.ts";

/** External login. */
export const PROVIDERS: Mutant[] = [
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
    find: 'if (flow?.provider !== name) throw new AppError("PROVIDER_REFUSED");',
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
    what: "that the provider's account is still linked where it opens a session",
    file: "worker/features/identities/identities.queries.ts",
    find: "openSession(db, session, exists(account))",
    replace: "openSession(db, session, sql`true`)",
    tests: worker("identitiesRefused"),
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
    file: "domain/localPath.ts",
    find: 'url?.origin === here && !url.pathname.startsWith("//")',
    replace: "url?.origin === here",
    tests: [...unit("ownPath"), ...worker("identitiesRefused")],
  },
];
