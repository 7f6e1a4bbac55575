/**
 * Loads a part that a screen can do without for a while; asks again whenever the network comes back. For `lazy`, which
 * would take the whole screen away for a part that is out of reach.
 */
export const untilLoaded = async <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async () => {
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return untilLoaded(load);
  });
