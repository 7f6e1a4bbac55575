/**
 * Hides known warnings of another program that has no option for it. All other warnings are printed.
 *
 * @returns a function that stops hiding
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
