/**
 * Returns a function that tells whether a path invokes the Worker before the static files, from the text of wrangler.toml.
 * Patterns that begin with `!` take precedence, as in Cloudflare's static assets.
 */
export function readWorkerPaths(config: string): (path: string) => boolean {
  const list = /run_worker_first = (\[[^\]]*\])/.exec(config)?.[1] ?? "[]";
  const patterns = (JSON.parse(list) as string[]).map((pattern) => ({
    isExcluded: pattern.startsWith("!"),
    expression: new RegExp(`^${pattern.replace(/^!/, "").replace(/[.]/g, "\\.").replaceAll("*", ".*")}$`),
  }));
  return (path) => {
    const matching = patterns.filter(({ expression }) => expression.test(path));
    return matching.length > 0 && matching.every(({ isExcluded }) => !isExcluded);
  };
}
