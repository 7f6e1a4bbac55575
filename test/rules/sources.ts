import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { ROOT } from "../../scripts/paths.ts";

const GENERATED = ["messages/compiled", "web/routeTree.gen.ts", "worker-configuration.d.ts"];
/** Folders and files that are not part of the repository. */
const FOREIGN = [
  "node_modules",
  "dist",
  ".git",
  "**/.wrangler",
  ".state",
  "test-results",
  "playwright-report",
  "backups",
  ".dev.vars*",
];

/** Paths of our own files relative to the repository root, with `/` on every system. */
export function filesIn(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT, exclude: [...FOREIGN, ...GENERATED], withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(slashed(ROOT), slashed(join(entry.parentPath, entry.name))));
}

const slashed = (path: string) => path.replaceAll("\\", "/");

export const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** The imports of each of our modules: the specifier and, for our own modules, the path. */
export type Module = { path: string; imports: { specifier: string; path: string | null; typeOnly: boolean }[] };

/** Every `import … from`, `export … from`, bare `import` and `import(…)`. */
const IMPORT = /\b(?:(import|export)\s+(type\s)?[^"';]*?from\s+|import\s*\(?\s*)"([^"]+)"/g;

export function modulesIn(pattern: string): Module[] {
  return filesIn(pattern).map((path) => ({
    path,
    imports: [...read(path).matchAll(IMPORT)].map(([, , type, specifier = ""]) => {
      const own = specifier.startsWith(".");
      const target = own ? posix.join(posix.dirname(path), specifier.replace(/\?.*$/, "")) : null;
      return { specifier, path: target, typeOnly: type !== undefined };
    }),
  }));
}
