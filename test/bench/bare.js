// Wraps the built Worker and adds two minimal routes as a reference: an empty one and one with a single query.
// Like every route of the Worker, they bypass static files and write a log line.
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
