import type { Rolldown } from "vite";

/**
 * The chunks that hold these modules. A route is two of them: its guard and loader, and, behind a query, its component.
 * A chunk may only stand for a module that was moved.
 * @throws where none holds a module
 */
export function findChunks(bundle: Rolldown.OutputBundle, modules: string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  return modules.flatMap((module) => {
    const own = chunks.filter(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId ?? "", ...moduleIds].some((id) => id.replace(/\?.*/, "").endsWith(`/${module}`)),
    );
    if (own.length === 0) throw new Error(`no chunk holds ${module}`);
    return own.map(({ fileName }) => fileName);
  });
}

/** These files, and the scripts and styles that come with them. */
export function withImports(bundle: Rolldown.OutputBundle, fileNames: string[]): string[] {
  const files = new Set(fileNames);
  // A set grows while it is walked.
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk") continue;
    for (const needed of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(needed);
  }
  return [...files];
}
