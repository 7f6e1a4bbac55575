import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { createVisitor } from "./visitor.factory.ts";

export const { send } = createVisitor();

export const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await send(path, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

/** Parses a page with workerd's own HTML parser. Returns the attributes of every element that a selector matches. */
export async function elements(html: string, selector: string): Promise<Record<string, string>[]> {
  const found: Record<string, string>[] = [];
  const rewriter = new HTMLRewriter().on(selector, {
    element(element) {
      // Attributes are pairs, unlike in the DOM's types.
      found.push(Object.fromEntries(element.attributes as Iterable<unknown> as Iterable<[string, string]>));
    },
  });
  await rewriter.transform(new Response(html)).text();
  return found;
}

/** The text content of the elements that a selector matches. */
export async function texts(html: string, selector: string): Promise<string[]> {
  const found: string[] = [];
  const rewriter = new HTMLRewriter().on(selector, {
    element() {
      found.push("");
    },
    text(chunk) {
      found.push((found.pop() ?? "") + chunk.text);
    },
  });
  await rewriter.transform(new Response(html)).text();
  return found;
}

export const meta = async (html: string, property: string) => {
  const found = await elements(html, `meta[property="${property}"], meta[name="${property}"]`);
  return found.map(({ content }) => content);
};

export const FULL = {
  name: "김민지",
  phoneticName: "Kim Minji",
  position: "대표",
  companyName: "모아 주식회사",
  address: "서울특별시 성동구 왕십리로 83-21, 3층",
  intro: "사람과 사람을 잇는 명함을 만들어요.\n".repeat(20).slice(0, 500),
  phone: "02-123-4567",
  mobile: "010-1234-5678",
  email: "minji@moa.example",
  website: "https://www.moa.example/about",
};

export const TEN_ITEMS = Array.from({ length: 10 }, (_, n) => ({
  siteName: `${n + 1}번째 바로가기 포트폴리오 사이트`,
  url: `https://link${n}.example/${crypto.randomUUID()}/${crypto.randomUUID()}`,
}));

export const IN_ENGLISH = { locale: "en", name: "Minji Kim", position: "CEO", companyName: "Moa Inc." };
export const IN_CHINESE = { locale: "zh", name: "金敏智" };

/** Counts the round trips from the Worker to D1 until mocks are restored. Returns a function with the current count. */
export function countRoundTrips(): () => number {
  const session = Object.getPrototypeOf(env.DB.withSession()) as D1DatabaseSession;
  const statement = Object.getPrototypeOf(env.DB.prepare("select 1")) as D1PreparedStatement;
  const single = (["all", "first", "raw", "run"] as const).map((ask) => vi.spyOn(statement, ask));
  const spies = [vi.spyOn(session, "batch"), ...single];
  return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
}
