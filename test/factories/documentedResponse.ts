import { contract } from "../../worker/contract/contract.ts";
import { getJudge } from "../fuzz/fuzzJudge.ts";

const judge = getJudge(contract, { hasOutages: true });

/** The JSON export of a user (`GET /api/user/export`), which has no schema. */
const EXPORT_FILE = "moa-data.json";

/**
 * Throws if a response of the Worker differs from the API contract. Reads only JSON, so that files stay streams. A test
 * that breaks the Worker itself expects the status 500.
 *
 * @param isOwnHost false if the host serves other paths than this one, and no route of the contract applies
 */
export async function requireDocumented(request: Request, response: Response, isOwnHost: boolean): Promise<void> {
  const method = request.method.toLowerCase();
  const { status, headers, body } = response;
  if (status === 500 || method === "head" || method === "options") return;
  const isJson = headers.get("content-type")?.startsWith("application/json") ?? false;
  const isExport = headers.get("content-disposition")?.includes(EXPORT_FILE) ?? false;
  const bytes = isJson && !isExport ? await response.clone().bytes() : new Uint8Array(body ? 1 : 0);
  const pathname = isOwnHost ? new URL(request.url).pathname : "/nowhere";
  const fault = judge(method, pathname, { status, headers, bytes });
  if (!fault) return;
  const text = isJson ? new TextDecoder().decode(bytes).slice(0, 1000) : "";
  throw new Error(`not as documented: ${method} ${request.url} ${fault}\n${text}`);
}
