import { contract } from "../../worker/contract/contract.ts";
import { getJudge } from "../fuzz/fuzzJudge.ts";

const judge = getJudge(contract, { hasOutages: true });

/** The name that the API gives its JSON responses (worker/http/jsonFile.ts). Exports have other names. */
const API_FILE = "api.json";

/** Throws if a response of the Worker differs from the API contract. Reads JSON only, so that files stay streams. */
export async function requireDocumented(request: Request, response: Response): Promise<void> {
  const method = request.method.toLowerCase();
  if (method === "head" || method === "options") return;
  const { status, headers, body } = response;
  const isJson = headers.get("content-disposition")?.includes(API_FILE) ?? false;
  const bytes = isJson ? await response.clone().bytes() : new Uint8Array(body ? 1 : 0);
  const { pathname } = new URL(request.url);
  const fault = judge(method, pathname, { status, headers, bytes });
  if (!fault) return;
  const text = isJson ? new TextDecoder().decode(bytes).slice(0, 1000) : "";
  throw new Error(`not as documented: ${method} ${pathname} ${fault}\n${text}`);
}
