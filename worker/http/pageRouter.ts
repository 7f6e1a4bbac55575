import type { Result, Router } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { TrieRouter } from "hono/router/trie-router";

/**
 * Matches the paths of pages with Hono's fastest router, and the paths of the API and of files with another one. The
 * fastest router matches with one regular expression, but rejects some routes (`/oauth/mobile` beside
 * `/oauth/:provider`, a pattern beside a parameter). One such route would make all others slow: to match the path of a
 * cached page took as long as the rest of our code for it.
 */
export class PageRouter<Handler> implements Router<Handler> {
  readonly name = "PageRouter";
  readonly #all = new TrieRouter<Handler>();
  readonly #pages = new RegExpRouter<Handler>();

  add(method: string, path: string, handler: Handler): void {
    this.#all.add(method, path, handler);
    if (isPage(path)) this.#pages.add(method, path, handler);
  }

  match(method: string, path: string): Result<Handler> {
    return (isPage(path) ? this.#pages : this.#all).match(method, path);
  }
}

/** True for a path outside the API without a dot, or a route that can match one. */
const isPage = (path: string): boolean => !/^\/api(\/|$)|\./.test(path);
