import { type Mutant, unit, worker } from "./mutant.ts";

/** External log-in. */
export const PROVIDERS: Mutant[] = [
  {
    what: "the state check of a provider callback",
    file: "worker/oidc/login.ts",
    find: "expectedState: flow.state,",
    replace: 'expectedState: returned.searchParams.get("state") ?? "",',
    tests: worker("identitiesRefused"),
  },
  {
    what: "the nonce check of an ID token",
    file: "worker/oidc/login.ts",
    find: "...(provider.nonce && { expectedNonce: flow.nonce }),",
    replace: "",
    tests: worker("identities", "identitiesRefused"),
  },
  {
    what: "the signature check of an ID token",
    file: "worker/oidc/login.ts",
    find: "execute: [oidc.enableNonRepudiationChecks, ...insecure],",
    replace: "execute: [...insecure],",
    tests: worker("identitiesRefused"),
  },
  {
    what: "the provider check of a callback",
    file: "worker/features/identities/identities.routes.ts",
    find: 'if (flow?.provider !== name) throw new AppError("PROVIDER_REFUSED");',
    replace: 'if (!flow) throw new AppError("PROVIDER_REFUSED");',
    tests: worker("identitiesRefused"),
  },
  {
    what: "the check that the provider has verified the address",
    file: "worker/features/identities/identities.service.ts",
    find: 'if (provider.vouchesForEmail && !person.emailVerified) throw new AppError("EMAIL_UNVERIFIED");',
    replace: "",
    tests: worker("identitiesRefused"),
  },
  {
    what: "the verified address of a pending external log-in",
    file: "worker/features/identities/identities.service.ts",
    find: "vouched: provider.vouchesForEmail && emailVerified,",
    replace: "vouched: provider.vouchesForEmail,",
    tests: worker("identities"),
  },
  {
    what: "the refusal of a sign-up with a provider's account that is to be linked",
    file: "worker/features/identities/identities.service.ts",
    find: 'if (pending.linkTo) throw new AppError("ACCESS_INVALID");',
    replace: "",
    tests: worker("identities"),
  },
  {
    what: "the verification of an address that the provider has not confirmed",
    file: "worker/features/identities/identities.service.ts",
    find: 'if (!proven) throw AppError.at("email", "EMAIL_UNVERIFIED");',
    replace: "",
    tests: worker("identities"),
  },
  {
    what: "the check of the referral code at an external sign-up",
    file: "worker/features/identities/identities.service.ts",
    find: 'if (referralCode && !referrer) throw AppError.at("referralCode", "REFERRAL_UNKNOWN");',
    replace: "",
    tests: worker("identities"),
  },
  {
    what: "the second link check when a session is opened",
    file: "worker/features/identities/identities.queries.ts",
    find: "openSession(db, session, exists(account))",
    replace: "openSession(db, session, sql`true`)",
    tests: worker("identitiesRefused"),
  },
  {
    what: "the expiry of a sealed value",
    file: "worker/crypto/seal.ts",
    find: "{ audience: purpose, currentDate: now }",
    replace: "{ audience: purpose, currentDate: new Date(0) }",
    tests: [...unit("seal"), ...worker("identitiesRefused")],
  },
  {
    what: "the check of a return path",
    file: "domain/localPath.ts",
    find: 'url?.origin === here && !url.pathname.startsWith("//")',
    replace: "url?.origin === here",
    tests: [...unit("ownPath"), ...worker("identitiesRefused")],
  },
];
