import { fileURLToPath } from "node:url";
import {
  type Identifier,
  isIdentifier,
  isShorthandPropertyAssignment,
  isSourceFile,
  type Node,
} from "typescript/unstable/ast";
import { API, type Checker, type Symbol as Named, type Project, SymbolFlags } from "typescript/unstable/sync";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The Worker's sources as the compiler knows them. */
export type Program = {
  checker: Checker;
  /** The top of a file, by its path from the repository's root. */
  file: (path: string) => Node;
  /** What a name stands for where it is declared; undefined for what is not ours. */
  declarationOf: (name: Node) => Node | undefined;
  /** As above, of many names in one question. */
  declarationsOf: (names: readonly Identifier[]) => Node[];
  /** A declaration's file, from the repository's root. */
  pathOf: (node: Node) => string;
};

/** Reads the sources for as long as `use` lasts. The compiler's interface is not settled yet: only this folder knows it. */
export function withProgram<Result>(use: (program: Program) => Result): Result {
  const api = new API({ cwd: ROOT });
  try {
    const config = `${ROOT}scripts/build/contract/tsconfig.json`;
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error("the compiler found no project");
    return use(getProgram(project));
  } finally {
    api.close();
  }
}

/** The compiler may write a path in small letters. */
const isOurs = (path: string) => /^(domain|worker|db|web)\//.test(path.slice(ROOT.length));

function getProgram(project: Project): Program {
  const { checker, program } = project;
  const declared = new Map<number, Node | undefined>();
  const declarationOfSymbol = (symbol: Named): Node | undefined => {
    if (declared.has(symbol.id)) return declared.get(symbol.id);
    const target = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const handle = target.valueDeclaration;
    const node = handle && isOurs(handle.path) ? handle.resolve(project) : undefined;
    declared.set(symbol.id, node);
    return node;
  };
  const getSymbols = (names: readonly Identifier[]) => {
    // `{ name }` is a property too, whose symbol says nothing of what it is given.
    const short = names.filter(({ parent }) => isShorthandPropertyAssignment(parent));
    const others = names.filter(({ parent }) => !isShorthandPropertyAssignment(parent));
    return [
      ...short.map(({ parent }) => checker.getShorthandAssignmentValueSymbol(parent)),
      ...(others.length === 0 ? [] : checker.getSymbolAtLocation(others)),
    ];
  };
  const getDeclarations = (names: readonly Identifier[]) =>
    getSymbols(names).flatMap((symbol) => {
      const node = symbol && declarationOfSymbol(symbol);
      // A module that was imported whole is not what is meant by one of its names.
      return node && !isSourceFile(node) ? [node] : [];
    });
  return {
    checker,
    file: (path) => {
      const file = program.getSourceFile(ROOT + path);
      if (!file) throw new Error(`no source ${path}`);
      return file;
    },
    declarationsOf: getDeclarations,
    declarationOf: (name) => (isIdentifier(name) ? getDeclarations([name])[0] : undefined),
    pathOf: (node) => node.getSourceFile().fileName.slice(ROOT.length),
  };
}

/** All nodes below one, and it. */
export function* getNodes(node: Node): Generator<Node> {
  yield node;
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* getNodes(child);
}
