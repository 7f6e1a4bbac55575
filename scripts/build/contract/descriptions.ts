import { isFunctionDeclaration, isIdentifier, type Node } from "typescript/unstable/ast";
import { SymbolFlags } from "typescript/unstable/sync";
import { getNodes, type Program } from "./program.ts";
import type { Route } from "./routes.ts";

/**
 * What is said of a route, sentence by sentence: by the comment above the service it calls, or above the constant that
 * it is a route of; first by the latter where it is the only route there.
 */
export function getSentences(program: Program, { handler, constant, isAlone }: Route): string[] {
  const services = program.declarationsOf([...getNodes(handler)].filter(isIdentifier)).flatMap((declaration) => {
    const isService = isFunctionDeclaration(declaration) && program.pathOf(declaration).endsWith(".service.ts");
    return isService && declaration.name ? [declaration.name] : [];
  });
  const own = constant ? [constant] : [];
  const names = isAlone ? [...own, ...services] : [...services, ...own];
  const comments = names.map((name) => getComment(program, name));
  const text = comments.find((comment) => comment !== "") ?? "";
  return text === "" ? [] : text.split(/(?<=[.!?])\s+(?=[A-Z`])/);
}

function getComment({ checker }: Program, name: Node): string {
  const symbol = checker.getSymbolAtLocation(name);
  const declared = symbol && (symbol.flags & SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
  const comment = declared?.getDocumentationComment(checker) ?? "";
  return comment
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ \(product decisions[^)]*\)/g, "")
    .trim();
}
