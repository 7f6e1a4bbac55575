import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/paths.ts";
import { filesIn, read } from "./sources.ts";

const documents = filesIn("{README,CONTRIBUTING,CHANGELOG}.md").concat(filesIn("docs/**/*.md"));
const folders = new Set(filesIn("*/**/*").map((path) => path.split("/")[0]));

/** `[text](target)` and `![text](target)`, unless the target is on another site. */
const LINK = /\]\((?!\w+:)([^)\s]+)\)/g;
const CODE = /`([^`]+)`/g;

const withoutCodeBlocks = (markdown: string) => markdown.replace(/^ *```[\s\S]*?^ *```$/gm, "");

/** The anchors that GitHub generates for the headings of a document. */
function anchorsIn(path: string): string[] {
  const headings = [...withoutCodeBlocks(read(path)).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  const slugs = headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  return slugs.map((slug, i) => {
    const before = slugs.slice(0, i).filter((other) => other === slug).length;
    return before === 0 ? slug : `${slug}-${before}`;
  });
}

/** Why a link is broken, or null if it is valid. */
function faultOfLink(document: string, target: string): string | null {
  const [file = "", anchor] = target.split("#");
  const path = file === "" ? document : posix.join(posix.dirname(document), decodeURI(file));
  if (!existsSync(join(ROOT, path))) return `${document}: ${target} does not exist`;
  if (anchor !== undefined && !anchorsIn(path).includes(anchor)) return `${document}: ${target} has no such heading`;
  return null;
}

/** Paths that a document names as code. `<name>` matches any name; `{a,b}` and `*` match several. */
const pathsIn = (markdown: string) =>
  [...withoutCodeBlocks(markdown).matchAll(CODE)]
    .map(([, code = ""]) => code)
    .filter((code) => folders.has(code.split("/")[0]) && /^[^/\s]+\/\S+$/.test(code));

const exists = (path: string) => {
  const pattern = path.replace(/<[^>]+>/g, "*").replace(/\/$/, "/**/*");
  return /[*{]/.test(pattern) ? filesIn(pattern).length > 0 : existsSync(join(ROOT, path));
};

test("the documents are found", () => {
  expect(documents).toContain("README.md");
  expect(documents.length).toBeGreaterThan(25);
  expect(documents.flatMap((path) => pathsIn(read(path))).length).toBeGreaterThan(50);
});

test.each(documents)("%s: every relative link leads to a file, and to a heading of it", (document) => {
  const targets = [...withoutCodeBlocks(read(document)).matchAll(LINK)].map(([, target = ""]) => target);
  expect(targets.flatMap((target) => faultOfLink(document, target) ?? [])).toEqual([]);
});

test.each(documents)("%s: every path of the repository that it names exists", (document) => {
  expect(pathsIn(read(document)).filter((path) => !exists(path))).toEqual([]);
});

test("every document that code names exists", () => {
  const code = filesIn("{*,.*,{db,domain,local,messages,migrations,scripts,test,web,worker}/**/*}").filter((path) =>
    /\.(tsx?|js|css|sql|toml|jsonc?|html)$/.test(path),
  );
  const named = code.flatMap((path) =>
    [...read(path).matchAll(/\bdocs\/[\w./-]*\w/g)].map(([name]) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name }) => !existsSync(join(ROOT, name)))).toEqual([]);
});
