import type { Rolldown } from "vite";

/**
 * Returns the chunks of these modules. A route has two: its guard and loader, and, with a query, its component. A chunk
 * can be a mere facade of a module that the bundler moved.
 *
 * @throws if no chunk contains a module
 */
export function findChunks(bundle: Rolldown.OutputBundle, modules: string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  return modules.flatMap((module) => {
    const own = chunks.filter(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId ?? "", ...moduleIds].some((id) => id.replace(/\?.*/, "").endsWith(`/${module}`)),
    );
    if (own.length === 0) throw new Error(`no chunk contains ${module}`);
    return own.map(({ fileName }) => fileName);
  });
}

/** Returns these files, and the scripts and styles that they import. */
export function withImports(bundle: Rolldown.OutputBundle, fileNames: string[]): string[] {
  const files = new Set(fileNames);
  // Iterating a set also visits entries that are added during the iteration.
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk") continue;
    for (const needed of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(needed);
  }
  return [...files];
}

/**
 * Names the chunk of modules that these screens load at their start.
 *
 * @param name the name of the chunk
 * @param screens path endings of the screens' modules
 */
export function loadedBy(name: string, screens: string[]) {
  const known = new Map<string, boolean>();
  return (module: string, context: Rolldown.ChunkingContext): string | null => {
    const isLoaded = (id: string): boolean => {
      const answer = known.get(id);
      if (answer !== undefined) return answer;
      // Ends the search in a cycle of imports.
      known.set(id, false);
      const found =
        screens.some((screen) => id.replace(/\?.*/, "").endsWith(screen)) ||
        (context.getModuleInfo(id)?.importers ?? []).some(isLoaded);
      known.set(id, found);
      return found;
    };
    return isLoaded(module) ? name : null;
  };
}
