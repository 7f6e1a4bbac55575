import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Breakable } from "../../web/card-face/breakable.tsx";

test.each([
  ["ivan.petrov@lines.example", "ivan<wbr/>.petrov<wbr/>@lines<wbr/>.example"],
  ["a.b.b@b.b", "a<wbr/>.b<wbr/>.b<wbr/>@b<wbr/>.b"],
  ["+82 10-1234-5678", "+82 10-1234-5678"],
])("%s breaks before an @ or a dot", (text, markup) => {
  expect(renderToStaticMarkup(<Breakable text={text} />)).toBe(markup);
});
