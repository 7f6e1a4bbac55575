/** Option of a query whose response the device keeps. The next start shows it at once, and refreshes it. */
export const keptOnDevice = { meta: { isKept: true } };
