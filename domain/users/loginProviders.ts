/** The external login providers, in the order of their buttons. */
export const LOGIN_PROVIDERS = ["google", "kakao", "naver"] as const;
export type LoginProvider = (typeof LOGIN_PROVIDERS)[number];
