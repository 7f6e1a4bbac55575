import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { filesIn, read } from "./sources.ts";

/** Tailwind classes that name a side of the screen. Lines can start on either side. */
const PHYSICAL =
  /^-?(?:(?:m|p|scroll-m|scroll-p)[lr]-|(?:left|right)-|border-[lr](?:-|$)|rounded-(?:[lr]|[tb][lr])(?:-|$)|(?:text|float|clear)-(?:left|right)$|translate-x-|origin-(?:top-|bottom-)?(?:left|right)$|bg-(?:linear|gradient)-to-(?:[tb]?[lr])$)/;

/** The effect of a class without its amount. The mirrored class has the same effect in the other direction. */
const getKind = (name: string) => name.replace(/^-/, "").replace(/-?(?:\d.*|\[.*\]|left|right)$/, "");

/** Physical classes in a `class` text without a right-to-left counterpart. */
function physicalIn(text: string): string[] {
  const classes = text.split(/\s+/).map((name) => ({ name: name.replace(/^.*:/, ""), rtl: /(^|:)rtl:/.test(name) }));
  const mirrored = new Set(classes.filter(({ rtl }) => rtl).map(({ name }) => getKind(name)));
  return classes
    .filter(({ name, rtl }) => !rtl && PHYSICAL.test(name) && !mirrored.has(getKind(name)))
    .map(({ name }) => name);
}

test("no class names the left or right side of the screen", () => {
  const found = filesIn("web/**/*.{ts,tsx}").flatMap((path) =>
    [...read(path).matchAll(/"([^"\n]*)"|`([^`]*)`/g)].flatMap(([, plain, template]) =>
      physicalIn(plain ?? template ?? "").map((name) => `${path} ${name}`),
    ),
  );
  expect(found).toEqual([]);
  expect(physicalIn("flex ml-2 wide:-right-4 text-left rounded-tl-md border-l rtl:border-r")).toEqual([
    "ml-2",
    "-right-4",
    "text-left",
    "rounded-tl-md",
    "border-l",
  ]);
  expect(physicalIn("ms-2 end-4 text-start rounded-lg border-line origin-top-left rtl:origin-top-right")).toEqual([]);
});

test("no style sheet names the left or right side of the screen", () => {
  const physical =
    /^\s*(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|left|right)[\w-]*\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/gm;
  const found = filesIn("{web,worker}/**/*.css").flatMap((path) =>
    [...read(path).matchAll(physical)].map(([text]) => `${path} ${text.trim()}`),
  );
  expect(found).toEqual([]);
  expect("  margin-left: 1px".match(physical)).not.toBeNull();
});

/** Icons that point along the line. */
const POINTING = /^(?:Arrow|Chevrons?|Move|CornerUp|CornerDown|Undo|Redo|Reply|Forward|Send|Log|Panel)\w*/;
/** Icons that point up or down, or have no direction. */
const UPRIGHT = /^(?:Arrow|Chevrons?|Move)(?:Up|Down|UpDown|DownUp|Vertical)?$/;

test("directional icons are mirrored in right-to-left languages", () => {
  const found: string[] = [];
  for (const path of filesIn("web/**/*.tsx")) {
    const code = read(path);
    const [, named = ""] = /import \{([^}]*)\} from "lucide-react"/.exec(code) ?? [];
    const pointing = named
      .split(",")
      .map((name) => name.trim())
      .filter((name) => POINTING.test(name) && !UPRIGHT.test(name));
    if (pointing.length === 0) continue;
    new Visitor({
      JSXOpeningElement: ({ name, start, end }) => {
        if (name.type !== "JSXIdentifier" || !pointing.includes(name.name)) return;
        if (!code.slice(start, end).includes("rtl:-scale-x-100")) found.push(`${path} ${name.name}`);
      },
    }).visit(parseSync(path, code).program);
  }
  expect(found).toEqual([]);
});
