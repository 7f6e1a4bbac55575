// Stands before the built Worker with two routes that do nothing and next to nothing: what others are compared with.
// As every route of the Worker, they are no files' business and leave a line in the log.
import worker from "./index.js";

const line = (route) => console.log(JSON.stringify({ event: "request", method: "GET", route, status: 200, ms: 0 }));

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/bench/empty") {
      line(pathname);
      return new Response("");
    }
    if (pathname === "/api/bench/query") {
      line(pathname);
      return Response.json(await env.DB.prepare("select 1 as one").first());
    }
    return worker.fetch(request, env, context);
  },
};
