import {
  type Identifier,
  isBinaryExpression,
  isCallExpression,
  isIdentifier,
  isStringLiteral,
  isTypeNode,
  type Node,
} from "typescript/unstable/ast";
import { ERROR_STATUS, type ErrorCode } from "../../../domain/errors.ts";
import type { Program } from "./program.ts";

/** What `validate` (worker/http/validate.ts) and hono's readers refuse by themselves, by the part that is read. */
const OF_READING: Record<string, ErrorCode[]> = {
  param: ["NOT_FOUND"],
  query: ["INPUT_INVALID", "TEXT_TOO_LONG"],
  json: ["MALFORMED", "TYPE_UNSUPPORTED", "BODY_TOO_LARGE", "INPUT_INVALID", "TEXT_TOO_LONG"],
  form: ["MALFORMED", "TYPE_UNSUPPORTED", "BODY_TOO_LARGE", "INPUT_INVALID", "TEXT_TOO_LONG"],
};

type Mentions = { codes: ErrorCode[]; declarations: Node[] };

/**
 * Tells with which codes a piece of the Worker may refuse: those that it, or anything of ours that it names, mentions.
 * A code that is only compared with is none.
 */
export function codeReader(program: Program): (nodes: Node[]) => Set<ErrorCode> {
  const known = new Map<string, Mentions>();
  const getKey = (node: Node) => `${program.pathOf(node)}:${node.pos}`;
  const getMentions = (node: Node): Mentions => {
    const key = getKey(node);
    const seen = known.get(key) ?? read(program, node);
    known.set(key, seen);
    return seen;
  };
  return (nodes) => {
    const codes = new Set<ErrorCode>();
    const visited = new Set<string>();
    const waiting = [...nodes];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (visited.has(getKey(node))) continue;
      visited.add(getKey(node));
      const mentions = getMentions(node);
      for (const code of mentions.codes) codes.add(code);
      waiting.push(...mentions.declarations);
    }
    return codes;
  };
}

function read(program: Program, top: Node): Mentions {
  const codes: ErrorCode[] = [];
  const names: Identifier[] = [];
  const visit = (node: Node): void => {
    if (isTypeNode(node)) return;
    if (isCallExpression(node) && isIdentifier(node.expression) && node.expression.text === "validate") {
      const [target, schema] = node.arguments;
      if (target && isStringLiteral(target)) codes.push(...(OF_READING[target.text] ?? []));
      if (schema) visit(schema);
      return;
    }
    if (isIdentifier(node)) names.push(node);
    else if (isStringLiteral(node) && isErrorCode(node.text) && !isBinaryExpression(node.parent)) codes.push(node.text);
    node.forEachChild(visit);
  };
  visit(top);
  return { codes, declarations: program.declarationsOf(names) };
}

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text);
