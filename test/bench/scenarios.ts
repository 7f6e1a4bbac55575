import type { Shot, Shots } from "./fire.ts";

export type Visitor = { email: string; token: string };

/** Who is used for the load: a person who reads, people who log in and save, with one password, and cards of others. */
export type Stage = { token: string; password: string; people: [Visitor, ...Visitor[]]; cards: string[] };

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** What people do most, each as a plan for one connection among many. */
export function getScenarios(stage: Stage): Record<string, Shots> {
  const { cards, password } = stage;
  const getCard = (n: number) => cards[n % cards.length] ?? "";
  const next = inTurn(stage.people);
  return {
    "public page": (n) => [{ path: `/c/${getCard(n)}` }],
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

/** One after the other: a person saves so many cards an hour, and is logged in on so many devices (domain/quotas.ts). */
function inTurn([first, ...others]: Stage["people"]): () => Visitor {
  const people = [first, ...others];
  let turn = 0;
  return () => {
    turn += 1;
    return people[turn % people.length] ?? first;
  };
}

/** Saves a card and throws it away again, so that it can be saved once more. */
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
