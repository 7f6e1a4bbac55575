/** One check taken out of the product: what must then go red. */
export type Mutant = {
  /** The check that is missing, in a few words. */
  what: string;
  file: string;
  /** Stands in the file once. */
  find: string;
  replace: string;
  /** Of which at least one test must fail. */
  tests: string[];
};

/** Tests of the Worker, by the names of their files. */
export const worker = (...names: string[]) => names.map((name) => `test/worker/${name}.test.ts`);
/** Rules that every source is held to, by the names of their files. */
export const rules = (...names: string[]) => names.map((name) => `test/rules/${name}.test.ts`);
/** Tests of pure rules, by the names of their files. */
export const unit = (...names: string[]) => names.map((name) => `test/unit/${name}.test.ts`);
