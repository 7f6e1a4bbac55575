import type { QueryClient } from "@tanstack/react-query";
import { store } from "../../lib/store.ts";
import { userAtom } from "../session/session.atoms.ts";
import { keptFor, markKept } from "./keptMark.ts";

/**
 * Keeps what opens without a network, as long as somebody is logged in. A stranger loads nothing of it, and a person
 * only once the first screen is there.
 * @param onSessionOver told where the network returns and the person has to log in again
 */
export function followUser(queryClient: QueryClient, onSessionOver: () => void): void {
  store.sub(userAtom, () => {
    const user = store.get(userAtom);
    if (user === undefined) return;
    const before = keptFor();
    // At once: nothing opens for another person from here on. The data itself goes in a quiet moment.
    if (before !== null && before !== user?.id) markKept(undefined);
    if (!user && before === null) return;
    whenQuiet(async () => {
      const { keepFor } = await import("./keeping.ts");
      // Somebody else may have come meanwhile.
      if (store.get(userAtom)?.id === user?.id) await keepFor(user, { queryClient, onSessionOver });
    });
  });
}

/** How long the first screen has the network and the processor of a slow phone to itself, in milliseconds. */
const FIRST_SCREEN_MS = 3_000;

/** After the page has loaded and its first screen has come. */
function whenQuiet(task: () => Promise<void>): void {
  const wait = () => setTimeout(() => void task().catch(() => undefined), FIRST_SCREEN_MS);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
