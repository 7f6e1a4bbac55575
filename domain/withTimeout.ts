/**
 * Awaits a promise with a timeout. The work itself is not canceled.
 *
 * @param ms in milliseconds
 * @throws the error that `createError` returns, after `ms`, or the error of `work`
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
  createError: () => Error,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
