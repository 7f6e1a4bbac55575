import { beforeEach, expect, test, vi } from "vitest";
import { mapContactFields } from "../../domain/cards/cardFields.ts";
import type { User } from "../../web/lib/currentUser.ts";
import { newDevice } from "./deviceStore.ts";

vi.mock("idb", async () => import("./deviceStore.ts"));

const ANN = { id: "ann" } as User;
const CONTACT = {
  id: 7,
  ...mapContactFields(() => null),
  name: "김민지",
  phone: "02-555-0110",
  tags: [],
  card: null,
  publicCard: null,
  extra: [
    { kind: "phone", value: "02-555-0199", label: "fax" },
    { kind: "email", value: "home@minji.example", label: "home" },
  ],
} as never;

beforeEach(() => {
  newDevice();
});

test.each(["025550110", "0199", "02-555-0199", "home@minji", "minji.example"])(
  "a contact is found offline by %j",
  async (q) => {
    const { keepPerson, updatePerson } = await import("../../web/features/offline/offlineUser.ts");
    const { keepContacts, listOfflineContacts } = await import("../../web/features/offline/offlineContacts.ts");
    await keepPerson(ANN);
    await updatePerson("ann", { book: { savedAt: 1 } } as never);
    await keepContacts("ann", [CONTACT]);
    expect((await listOfflineContacts({ q }))?.content.items).toHaveLength(1);
    expect((await listOfflineContacts({ q: "9999" }))?.content.items).toEqual([]);
  },
);
