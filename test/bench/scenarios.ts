import type { Shot, Shots } from "./fire.ts";

export type Visitor = { email: string; token: string };

/** The data of a load test: a user who reads, users who log in and save (with one password), and other users' cards. */
export type Stage = {
  token: string;
  password: string;
  people: [Visitor, ...Visitor[]];
  cards: string[];
  /** A route with one query. */
  queryPath: string;
};

/** How browsers ask for pages. */
export const AS_BROWSERS = { "accept-encoding": "gzip, deflate, br, zstd", "sec-fetch-mode": "navigate" };

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** The most frequent actions, each as a plan for one of several connections. */
export function getScenarios(stage: Stage): Record<string, Shots> {
  const { cards, password } = stage;
  const getCard = (n: number) => cards[n % cards.length] ?? "";
  const next = inTurn(stage.people);
  return {
    "public page": (n) => [{ path: `/c/${getCard(n)}`, headers: AS_BROWSERS }],
    "sign-in": () => [
      {
        method: "POST",
        path: "/api/auth/signIn",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: () => new URLSearchParams({ email: next().email, password }).toString(),
      },
    ],
    "contact list": () => [{ path: "/api/contacts?limit=50", headers: bearer(stage) }],
    "save contact": (n) => saving(next, getCard(n)),
  };
}

/** Rotates the users, because the limits of saved cards and devices are per user (domain/quotas.ts). */
function inTurn([first, ...others]: Stage["people"]): () => Visitor {
  const people = [first, ...others];
  let turn = 0;
  return () => {
    turn += 1;
    return people[turn % people.length] ?? first;
  };
}

/** Saves a card and deletes it again, so that it can be saved once more. */
function saving(next: () => Visitor, cardId: string): Shot[] {
  let person = next();
  return [
    {
      method: "POST",
      path: "/api/contacts",
      headers: () => {
        person = next();
        return { ...bearer(person), "content-type": "application/json" };
      },
      body: JSON.stringify({ cardId }),
      onAnswer: (body, context) => {
        context.id = (JSON.parse(body) as { id?: number }).id;
      },
    },
    { method: "DELETE", path: ({ id }) => `/api/contacts/${String(id)}`, headers: () => bearer(person) },
  ];
}
