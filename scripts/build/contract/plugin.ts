import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { makeContract } from "./document.ts";
import { toPage } from "./page.ts";

const getText = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

type File = { path: string; type: string; source: string };

async function getFiles(): Promise<File[]> {
  const made = await makeContract();
  const styles = getText("../../../web/card-face/tokens.css") + getText("./page.css");
  return [
    { path: "api/openapi.json", type: "application/json", source: JSON.stringify(made) },
    { path: "api/docs.html", type: "text/html; charset=utf-8", source: await toPage(made) },
    { path: "api/docs.css", type: "text/css; charset=utf-8", source: styles },
  ];
}

/** Writes the API's contract and its page among the static files: they cost the Worker nothing, not even its start. */
export function contract(): Plugin {
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

/** The contract as a module of tests, `virtual:contract`, made where one asks for it. */
export function contractModule(): Plugin {
  const id = "virtual:contract";
  return {
    name: "moa:contract-module",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: async (source) => (source === `\0${id}` ? `export default ${JSON.stringify(await makeContract())}` : null),
  };
}
