import { expect, test } from "vitest";
import { type Module, modulesIn } from "./sources.ts";

const modules = modulesIn("{domain,worker,web,db,local,scripts,messages}/**/*.{ts,tsx}");

type Rule = { importer: RegExp; forbidden: RegExp; except?: RegExp };

/** Allowed directions of imports (CONTRIBUTING.md, "Imports"). Type imports count. */
const RULES: Record<string, Rule> = {
  "domain imports only itself and the compiled list of locales": {
    importer: /^domain\//,
    forbidden: /./,
    except: /^(domain\/|messages\/compiled\/runtime\.js$)/,
  },
  "the web imports nothing from the Worker but the typed client": {
    importer: /^web\//,
    forbidden: /^worker\//,
    except: /^worker\/client\.ts$/,
  },
  "the Worker imports nothing from the web but the card face": {
    importer: /^worker\//,
    forbidden: /^web\//,
    except: /^web\/card-face\//,
  },
  "the database imports only domain": {
    importer: /^db\/(schema\/|[^/]+$)/,
    forbidden: /^(worker|web|local|scripts|test|messages)\//,
  },
  "backup and seed import only the database and domain": {
    importer: /^db\/(backup|seed)\//,
    forbidden: /^(worker|web|local|test)\//,
  },
  "the product does not import its tests, its local stand-ins or its scripts": {
    importer: /^(domain|worker|web|messages)\/|^db\/(schema\/|[^/]+$)/,
    forbidden: /^(test|local|scripts)\//,
  },
  "the local stand-ins and the scripts do not import tests": { importer: /^(local|scripts)\//, forbidden: /^test\// },
  "the build imports only the security headers and the type of the API contract from the Worker": {
    importer: /^scripts\/build\//,
    forbidden: /^worker\//,
    except: /^worker\/(http\/securityHeaders|contract\/openapi)\.ts$/,
  },
  "only the API contract imports descriptions of routes, so that they cost the Worker nothing": {
    importer: /^(domain|web|db|local|scripts|worker\/(?!contract\/))(?!.*\.contract\.ts$)/,
    forbidden: /\.contract\.ts$|^worker\/contract\/(?!openapi\.ts$)/,
  },
  "the web reaches the database through the API": { importer: /^web\//, forbidden: /^(db|migrations)\// },
  "features do not import routes": { importer: /^web\/features\//, forbidden: /^web\/(routes\/|router|main)/ },
  "components import no feature, and of domain only the product's name, the languages and first letters": {
    importer: /^web\/components\//,
    forbidden: /^(domain|worker|web\/(features|routes|card-face|router|main))/,
    except: /^domain\/(product|locales|firstLetter)\.ts$/,
  },
  "the library imports neither screens nor features": {
    importer: /^web\/lib\//,
    forbidden: /^web\/(features|routes|components|card-face|router|main)/,
  },
  "the card face imports only itself and domain": {
    importer: /^web\/card-face\//,
    forbidden: /^(worker|web)\//,
    except: /^web\/card-face\//,
  },
  "routes call services": { importer: /^worker\/.*\.routes\.tsx?$/, forbidden: /\.queries\.ts$|^db\/schema\// },
  "services import neither routes nor tables": {
    importer: /^worker\/.*\.service\.ts$/,
    forbidden: /\.routes\.tsx?$|^db\/schema\//,
  },
  "queries import neither services nor routes": {
    importer: /^worker\/.*\.queries\.ts$/,
    forbidden: /\.(routes|service)\.tsx?$/,
  },
  "what serves every call reaches a feature through its service": {
    importer: /^worker\/(?!features\/)/,
    forbidden: /^worker\/features\/.*\.queries\.ts$/,
  },
};

test.each(Object.entries(RULES))("%s", (_, { importer, forbidden, except }) => {
  const offences = getImports(modules.filter(({ path }) => importer.test(path))).filter(
    ({ target }) => forbidden.test(target) && !except?.test(target),
  );
  expect(offences).toEqual([]);
});

test("only descriptions of routes run response schemas; others import their types", () => {
  const offences = modules
    .filter(({ path }) => !/\.(contract|responses)\.ts$/.test(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap((one) => (one.path?.endsWith(".responses.ts") && !one.typeOnly ? [[path, one.path]] : [])),
    );
  expect(offences).toEqual([]);
});

test("domain uses no framework", () => {
  const packages = modules
    .filter(({ path }) => path.startsWith("domain/"))
    .flatMap(({ imports }) => imports.flatMap(({ specifier, path }) => (path ? [] : [specifier])));
  expect(packages.filter((name) => /^(hono|react|drizzle-orm|@tanstack|jotai|node:|cloudflare:)/.test(name))).toEqual(
    [],
  );
});

const workerFeature = (path: string) => /^worker\/features\/([\w-]+)\//.exec(path)?.[1];
const webFeature = (path: string) => /^web\/features\/([\w-]+)\//.exec(path)?.[1];

test("a Worker feature does not import the routes or queries of another feature", () => {
  const offences = getImports(modules).filter(({ from, target }) => {
    const [own, other] = [workerFeature(from), workerFeature(target)];
    return own && other && own !== other && /\.(routes|queries)\.tsx?$/.test(target);
  });
  expect(offences).toEqual([]);
});

test("only queries and database files import drizzle", () => {
  const importers = modules
    .filter(({ imports }) => imports.some(({ specifier }) => specifier.startsWith("drizzle-orm")))
    .map(({ path }) => path);
  expect(importers.filter((path) => !/^db\/|^worker\/features\/.*\.queries\.ts$/.test(path))).toEqual([]);
});

test("no module imports itself through other modules", () => {
  // Tables may reference each other: a user references a card, and a card its owner. Drizzle resolves these lazily.
  const own = modules.filter(({ path }) => !path.startsWith("db/schema/"));
  expect(cycleIn(getGraph(own, (path) => path))).toBeUndefined();
});

test.each([
  ["Worker", workerFeature],
  ["web", webFeature],
])("no feature of the %s depends on itself through other features", (_, featureOf) => {
  expect(cycleIn(getGraph(modules, featureOf))).toBeUndefined();
});

type Import = { from: string; target: string };

function getImports(importers: Module[]): Import[] {
  return importers.flatMap(({ path, imports }) =>
    imports.flatMap((imported) => (imported.path ? [{ from: path, target: imported.path }] : [])),
  );
}

/** Which node imports which. `nodeOf` maps a path to its node; paths without a node are ignored. */
function getGraph(importers: Module[], nodeOf: (path: string) => string | undefined): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, target } of getImports(importers)) {
    const [node, next] = [nodeOf(from), nodeOf(target)];
    if (node && next && node !== next) graph.set(node, (graph.get(node) ?? new Set()).add(next));
  }
  return graph;
}

/** A cycle as a list of nodes with the first one repeated at the end, or undefined if there is none. */
function cycleIn(graph: Map<string, Set<string>>): string[] | undefined {
  const done = new Set<string>();
  const cycleFrom = (node: string, trail: string[]): string[] | undefined => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = cycleFrom(next, [...trail, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = cycleFrom(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}
