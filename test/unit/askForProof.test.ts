import { expect, test, vi } from "vitest";
import { askForProof, proofWaiterAtom } from "../../web/features/proof/atoms.ts";
import { forgetUser } from "../../web/lib/ofUser.ts";
import { store } from "../../web/lib/store.ts";

test("a call that waits for a proof is refused when its user ends", async () => {
  vi.stubGlobal("sessionStorage", { clear: () => {} });
  const asked = askForProof(false);
  forgetUser();
  expect(await asked).toBe(false);
  expect(store.get(proofWaiterAtom)).toBeNull();
});
