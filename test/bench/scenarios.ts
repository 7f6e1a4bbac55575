import type { Shot, Shots } from "./fire.ts";

/** Who is used for the load: a person who may log in, and cards of others that they can save. */
export type Stage = { email: string; password: string; token: string; cards: string[] };

const bearer = ({ token }: Stage) => ({ authorization: `Bearer ${token}` });

/** What people do most, each as a plan for one connection among many. */
export function scenariosOf(stage: Stage): Record<string, Shots> {
  const { email, password, cards } = stage;
  const cardOf = (n: number) => cards[n % cards.length] ?? "";
  return {
    "public page": (n) => [{ path: `/c/${cardOf(n)}` }],
    "sign-in": () => [
      {
        method: "POST",
        path: "/api/auth/signIn",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ email, password }).toString(),
      },
    ],
    "contact list": () => [{ path: "/api/contacts?limit=50", headers: bearer(stage) }],
    "save contact": (n) => saving(stage, cardOf(n)),
  };
}

/** Saves a card and throws it away again, so that it can be saved once more. */
const saving = (stage: Stage, cardId: string): Shot[] => [
  {
    method: "POST",
    path: "/api/contacts",
    headers: { ...bearer(stage), "content-type": "application/json" },
    body: JSON.stringify({ cardId }),
    onAnswer: (body, context) => {
      context.id = (JSON.parse(body) as { id?: number }).id;
    },
  },
  { method: "DELETE", path: ({ id }) => `/api/contacts/${String(id)}`, headers: bearer(stage) },
];
