/**
 * Loads an optional part of a screen. After a failure, retries whenever the network returns. `React.lazy` alone would
 * replace the whole screen with an error.
 */
export const untilLoaded = async <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async () => {
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return untilLoaded(load);
  });
