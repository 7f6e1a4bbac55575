/** A change that removes one check from the product. Its tests must fail. */
export type Mutant = {
  /** The removed check, as a short noun phrase. */
  what: string;
  file: string;
  /** Occurs in the file exactly once. */
  find: string;
  replace: string;
  /** At least one of these tests must fail. */
  tests: string[];
};

/** Worker tests by file name. */
export const worker = (...names: string[]) => names.map((name) => `test/worker/${name}.test.ts`);
/** Rule tests by file name. */
export const rules = (...names: string[]) => names.map((name) => `test/rules/${name}.test.ts`);
/** Unit tests by file name. */
export const unit = (...names: string[]) => names.map((name) => `test/unit/${name}.test.ts`);
