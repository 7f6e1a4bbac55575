import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer, type Plugin } from "vite";
import type { Contract } from "../../../worker/contract/openapi.ts";
import { commonPasswords } from "../commonPasswords.ts";
import { toPage } from "./page.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

const getText = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

/** Node cannot load WebAssembly through an import. The contract does not run it. */
const withoutWasm: Plugin = {
  name: "moa:without-wasm",
  enforce: "pre",
  resolveId: (source) => (source.endsWith(".wasm") ? "\0wasm" : null),
  load: (id) => (id === "\0wasm" ? "export default undefined" : null),
};

/** Imports the Worker's contract in Node. */
async function loadContract(): Promise<Contract> {
  const server = await createServer({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [commonPasswords(), withoutWasm],
  });
  try {
    const { contract } = await server.ssrLoadModule("/worker/contract/contract.ts");
    return contract as Contract;
  } finally {
    await server.close();
  }
}

type File = { path: string; type: string; source: string };

async function getFiles(): Promise<File[]> {
  const contract = await loadContract();
  const styles = getText("../../../web/card-face/tokens.css") + getText("./page.css");
  return [
    { path: "api/openapi.json", type: "application/json", source: JSON.stringify(contract) },
    { path: "api/docs.html", type: "text/html; charset=utf-8", source: await toPage(contract) },
    { path: "api/docs.css", type: "text/css; charset=utf-8", source: styles },
  ];
}

/** Writes the API contract and its page to the static files, so that they cost the Worker nothing. */
export function apiContract(): Plugin {
  let files: Promise<File[]> | undefined;
  return {
    name: "moa:contract",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      for (const { path, source } of await getFiles()) this.emitFile({ type: "asset", fileName: path, source });
    },
    configureServer({ middlewares, watcher }) {
      watcher.on("change", () => {
        files = undefined;
      });
      middlewares.use((request, response, next) => {
        const path = request.url === "/api/docs" ? "/api/docs.html" : request.url;
        if (!/^\/api\/(openapi\.json|docs\.\w+)$/.test(path ?? "")) {
          next();
          return;
        }
        files ??= getFiles();
        const answer = (all: File[]) => {
          const { type = "text/plain", source = "" } = all.find((one) => `/${one.path}` === path) ?? {};
          return response.setHeader("content-type", type).end(source);
        };
        files.then(answer, next);
      });
    },
  };
}
