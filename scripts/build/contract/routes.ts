import {
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNewExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
} from "typescript/unstable/ast";
import { getNodes, type Program } from "./program.ts";

/** A route as it stands in a `*.routes.ts`. */
export type Route = {
  /** In lower case. */
  method: string;
  /** As Hono writes it, e.g. `/api/cards/:idx`. */
  path: string;
  /** What stands before the handler, that of the application and of the feature too. */
  middleware: Node[];
  handler: Node;
  /** Refusals are told as a page, not as JSON. */
  refusesByPage: boolean;
  /** The constant that it is a route of; and whether it is the only one there. */
  constant: Node | undefined;
  isAlone: boolean;
};

/** What `.use` put before the routes after it. */
type Shared = { covers: RegExp; middleware: Node[] };

const VERBS = new Set(["get", "post", "put", "patch", "delete"]);

/** Every route of the application, read from its source. */
export function readRoutes(program: Program): Route[] {
  const app = [...getNodes(program.file("worker/app.ts"))].find(
    (node) => isFunctionDeclaration(node) && node.name?.text === "createApp",
  );
  const made = app && [...getNodes(app)].find(isReturnStatement)?.expression;
  if (!made) throw new Error("worker/app.ts makes no application");
  return getRoutes(program, made, "", []);
}

function getRoutes(program: Program, made: Node, prefix: string, before: Shared[], constant?: Node): Route[] {
  const links = getChain(made);
  const isAlone = links.filter(({ name }) => VERBS.has(name)).length === 1;
  const shared = [...before];
  const refusesByPage = links.some(({ name }) => name === "onError") && prefix !== "";
  return links.flatMap(({ name, args }) => {
    const [first, ...others] = args;
    const path = first && isStringLiteral(first) ? first.text : undefined;
    // What serves every call is told of once, not at each.
    if (name === "use" && prefix !== "") {
      shared.push({ covers: covering(`${prefix}${path ?? "/*"}`), middleware: path === undefined ? args : others });
    } else if (name === "route" && path !== undefined && others[0]) {
      return getRoutes(program, getInitializer(program, others[0]), join(prefix, path), shared, others[0]);
    } else if (VERBS.has(name) && path !== undefined) {
      const whole = join(prefix, path);
      const covered = shared.filter(({ covers }) => covers.test(whole)).flatMap(({ middleware }) => middleware);
      const handler = others.at(-1);
      if (!handler) return [];
      const middleware = [...covered, ...others.slice(0, -1)];
      return [{ method: name, path: whole, middleware, handler, refusesByPage, constant, isAlone }];
    }
    return [];
  });
}

/** `new Hono().get(…).post(…)`, in the order of the calls. */
function getChain(made: Node): { name: string; args: Node[] }[] {
  if (isNewExpression(made)) return [];
  if (!isCallExpression(made) || !isPropertyAccessExpression(made.expression)) throw new Error("routes are one chain");
  const { expression, name } = made.expression;
  return [...getChain(expression), { name: name.text, args: [...made.arguments] }];
}

function getInitializer(program: Program, name: Node): Node {
  const declaration = isIdentifier(name) ? program.declarationOf(name) : undefined;
  const made = declaration && isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  if (!made) throw new Error(`no routes under ${name.getText()}`);
  return made;
}

const join = (prefix: string, path: string) =>
  path === "/" && prefix !== "" ? prefix : prefix.replace(/\/$/, "") + path;

/** Hono's pattern: `/auth/*` is `/auth` and all below. */
const covering = (pattern: string) =>
  new RegExp(`^${pattern.replace(/\/\*$/, "(/.*)?").replaceAll(/:\w+/g, (place) => place)}$`);
