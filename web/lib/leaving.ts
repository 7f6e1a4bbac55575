const open = new Set<() => Promise<void>>();

/**
 * Registers work that is delayed so that the user can undo it. It runs at the latest when the user closes the page or
 * logs out.
 * @returns a function that removes the work
 */
export function beforeLeaving(task: () => Promise<void>): () => void {
  open.add(task);
  addEventListener("pagehide", task);
  return () => {
    open.delete(task);
    removeEventListener("pagehide", task);
  };
}

/** Runs all registered work now. */
export async function finishBeforeLeaving(): Promise<void> {
  await Promise.allSettled([...open].map(async (task) => task()));
}
