/** Ends the current task, so that the browser can respond and paint before the code after it runs. */
export const nextTask = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
