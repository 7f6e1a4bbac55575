import { expect, test } from "vitest";
import { type Module, modulesIn } from "./sources.ts";

const modules = modulesIn("{worker,web,db,messages}/**/*.{ts,tsx}");

type Rule = { who: RegExp; mayNotImport: RegExp; except?: RegExp };

/** Imports run one way (CONTRIBUTING.md, "The map"). */
const RULES: Record<string, Rule> = {
  "the web knows the API through its client, schemas, rules and errors": {
    who: /^web\/(?!build\/)/,
    mayNotImport: /^worker\//,
    except: /^worker\/(client|errors)\.ts$|\.(schema|rules)\.ts$/,
  },
  "the build takes only the headers and the codes of errors from the Worker": {
    who: /^web\/build\//,
    mayNotImport: /^worker\//,
    except: /^worker\/(http\/securityHeaders|errors)\.ts$/,
  },
  "the Worker takes only the card's face and the product's name from the web": {
    who: /^worker\//,
    mayNotImport: /^web\//,
    except: /^web\/(card-face\/|lib\/product\.ts$)/,
  },
  "the database stands on nothing": { who: /^db\/(schema\/|client\.ts)/, mayNotImport: /^(worker|web|test)\// },
  "the product does not know its tests": { who: /^(worker|web)\//, mayNotImport: /^test\// },
  "the web reaches the database through the API": { who: /^web\//, mayNotImport: /^(db|migrations)\// },
  "features know no routes": { who: /^web\/features\//, mayNotImport: /^web\/(routes\/|router|main)/ },
  "components know no domain": {
    who: /^web\/components\//,
    mayNotImport: /^(worker|web\/(features|routes|card-face|router|main))/,
  },
  "the library knows neither screens nor features": {
    who: /^web\/lib\//,
    mayNotImport: /^web\/(features|routes|components|card-face|router|main)/,
  },
  "the card's face stands by itself": {
    who: /^web\/card-face\//,
    mayNotImport: /^(worker|web)\//,
    except: /^web\/card-face\/|^web\/lib\/product\.ts$|^worker\/.*\.rules\.ts$/,
  },
  "routes ask services": { who: /^worker\/.*\.routes\.tsx?$/, mayNotImport: /\.queries\.ts$|^db\/schema\// },
  "services know no routes": { who: /^worker\/.*\.service\.ts$/, mayNotImport: /\.routes\.tsx?$|^db\/schema\// },
  "queries know neither services nor routes": {
    who: /^worker\/.*\.queries\.ts$/,
    mayNotImport: /\.(routes|service)\.tsx?$/,
  },
  "rules and schemas touch no data": {
    who: /^worker\/.*\.(rules|schema)\.ts$/,
    mayNotImport: /\.(routes|service|queries)\.tsx?$|^db\//,
  },
  "what serves every call reaches a feature through its service": {
    who: /^worker\/(?!features\/)/,
    mayNotImport: /^worker\/features\/.*\.queries\.ts$/,
  },
};

test.each(Object.entries(RULES))("%s", (_, { who, mayNotImport, except }) => {
  const offences = importsOf(modules.filter(({ path }) => who.test(path))).filter(
    ({ target }) => mayNotImport.test(target) && !except?.test(target),
  );
  expect(offences).toEqual([]);
});

test("a feature of the Worker reaches another through its service, schema or rules", () => {
  const featureOf = (path: string) => /^worker\/features\/(\w+)\//.exec(path)?.[1];
  const offences = importsOf(modules).filter(({ from, target }) => {
    const [own, other] = [featureOf(from), featureOf(target)];
    return own && other && own !== other && !/\.(service|schema|rules)\.ts$/.test(target);
  });
  expect(offences).toEqual([]);
});

test("only queries and the database's own files import drizzle", () => {
  const importers = modules
    .filter(({ imports }) => imports.some(({ specifier }) => specifier.startsWith("drizzle-orm")))
    .map(({ path }) => path);
  expect(importers.filter((path) => !/^db\/|^worker\/features\/\w+\/\w+\.queries\.ts$/.test(path))).toEqual([]);
});

test("no module imports itself in a circle", () => {
  // Tables may point at one another, as a user at a card and a card at its owner; drizzle resolves them late.
  const isTable = (path: string) => path.startsWith("db/schema/");
  const graph = new Map(
    modules
      .filter(({ path }) => !isTable(path))
      .map(({ path, imports }) => [path, imports.filter(({ typeOnly }) => !typeOnly)]),
  );
  const done = new Set<string>();
  const circleFrom = (path: string, trail: string[]): string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const { path: target } of graph.get(path) ?? []) {
      const circle = target && circleFrom(target, [...trail, path]);
      if (circle) return circle;
    }
    done.add(path);
    return null;
  };
  expect([...graph.keys()].map((path) => circleFrom(path, [])).find(Boolean)).toBeUndefined();
});

function importsOf(importers: Module[]): { from: string; target: string }[] {
  return importers.flatMap(({ path, imports }) =>
    imports.flatMap((imported) => (imported.path ? [{ from: path, target: imported.path }] : [])),
  );
}
