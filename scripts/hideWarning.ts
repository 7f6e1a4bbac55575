/**
 * Leaves out the warnings of another program that are known and cannot be turned off there. All others are printed.
 * @returns a function that ends it
 */
export function hideWarning(expected: RegExp): () => void {
  const { warn } = console;
  console.warn = (...parts: unknown[]) => {
    if (!expected.test(String(parts[0]))) warn(...parts);
  };
  return () => {
    console.warn = warn;
  };
}
