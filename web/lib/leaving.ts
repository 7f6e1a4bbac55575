const open = new Set<() => Promise<void>>();

/**
 * Work that waits in case the person changes their mind: done at the latest when they close the page or log out.
 * @returns forgets it
 */
export function beforeLeaving(task: () => Promise<void>): () => void {
  open.add(task);
  addEventListener("pagehide", task);
  return () => {
    open.delete(task);
    removeEventListener("pagehide", task);
  };
}

/** Does now what waits for that. */
export async function finishBeforeLeaving(): Promise<void> {
  await Promise.allSettled([...open].map(async (task) => task()));
}
