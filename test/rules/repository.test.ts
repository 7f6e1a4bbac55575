import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { ROOT } from "../../scripts/paths.ts";
import { filesIn, read } from "./sources.ts";

const TEXT = /\.(ts|tsx|js|json|toml|md|css|html|sql|yml|yaml|svg)$|(^|\/)(\.npmrc|\.gitignore|run)$/;
const texts = filesIn("{*,.*,{.ci,db,docs,domain,local,messages,migrations,scripts,test,web,worker}/**/*}").filter(
  (path) => TEXT.test(path),
);

test("no file refers to a developer's machine", () => {
  expect(texts.length).toBeGreaterThan(100);
  const folder = /(?<![\w.:/])\/(work|root|home|Users)\/\w/;
  expect(texts.filter((path) => folder.test(read(path)))).toEqual([]);
});

test("the lock file names no registry", () => {
  expect(read("package-lock.json")).not.toMatch(/"resolved": "http/);
});

test("the lock file has a checksum for every package, all from the registry", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { integrity?: string; resolved?: string; link?: boolean; version?: string }>;
  };
  const { "": _, ...installed } = packages;
  expect(Object.keys(installed).length).toBeGreaterThan(100);
  const isSafe = ({ integrity, resolved, link, version }: (typeof packages)[string]) =>
    /^sha512-[\w+/]{86}==$/.test(integrity ?? "") && !resolved && !link && /^\d+\.\d+\.\d+/.test(version ?? "");
  expect(Object.keys(installed).filter((name) => !isSafe(installed[name] ?? {}))).toEqual([]);
});

test("runtime dependencies have exact versions", () => {
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
  expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test("only the named packages may run install scripts", () => {
  const { allowScripts } = JSON.parse(read("package.json")) as { allowScripts: Record<string, boolean> };
  expect(Object.keys(allowScripts).toSorted()).toEqual(["esbuild", "workerd"]);
});

test("the settings in the repository contain no secret", () => {
  expect(read("wrangler.toml")).not.toMatch(/^\s*TOKEN_KEYS\s*=/m);
});

test("the hostnames in wrangler.toml are valid once an operator uncomments them", () => {
  const folder = mkdtempSync(join(tmpdir(), "moa-routes-"));
  const config = join(folder, "wrangler.toml");
  const lines = read("wrangler.toml").split("\n");
  const [first, last] = [lines.indexOf("# routes = ["), lines.indexOf("# ]")];
  const toLine = (line: string, index: number) => (first <= index && index <= last ? line.slice("# ".length) : line);
  writeFileSync(config, lines.map(toLine).join("\n"));
  const { routes } = unstable_readConfig({ config });
  rmSync(folder, { recursive: true });
  expect(routes).toEqual([
    { pattern: "moa.example", custom_domain: true },
    { pattern: "pay.moa.example/pay/*", zone_name: "moa.example" },
  ]);
});

test("Cloudflare's invocation logs are off: URLs and headers contain codes, tokens and mail addresses", () => {
  const { observability } = unstable_readConfig({ config: join(ROOT, "wrangler.toml") });
  expect(observability).toEqual({
    enabled: true,
    redact_query_string: true,
    logs: { enabled: true, invocation_logs: false },
    traces: { enabled: false },
  });
  const schema = JSON.parse(read("node_modules/wrangler/config-schema.json")) as {
    definitions: { Observability: { properties: Record<string, { properties?: object }> } };
  };
  const { redact_query_string: redacted, logs, traces } = schema.definitions.Observability.properties;
  // Wrangler only warns about a key that it does not know, and ignores it.
  expect([redacted, logs?.properties, traces?.properties]).toEqual([
    expect.objectContaining({ type: "boolean" }),
    expect.objectContaining({ enabled: expect.anything(), invocation_logs: expect.anything() }),
    expect.objectContaining({ enabled: expect.anything() }),
  ]);
});
