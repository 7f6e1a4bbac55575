// Stands before the built Worker with two routes that do nothing and next to nothing: what others are compared with.
import worker from "./index.js";

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === "/bench/empty") return new Response("");
    if (pathname === "/bench/query") return Response.json(await env.DB.prepare("select 1 as one").first());
    return worker.fetch(request, env, context);
  },
};
