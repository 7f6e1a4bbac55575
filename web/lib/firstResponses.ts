/** Responses that the page's first script has requested (scripts/build/requestData.ts). */
type FirstResponses = {
  /** The access token of the requests. */
  token: string;
  /** By URL. */
  responses: Record<string, Promise<Response>>;
};

declare global {
  // Declared as a variable, because unit tests have no `window`.
  var firstResponses: FirstResponses | undefined;
}

/**
 * Takes the response to a call that the page's first script has sent. Undefined if there is none.
 *
 * @param token the access token that the call would send
 */
export function takeFirstResponse(
  url: RequestInfo | URL,
  method: string | undefined,
  token: string | undefined,
): Promise<Response> | undefined {
  const first = globalThis.firstResponses;
  if (!first || typeof url !== "string") return undefined;
  // Another user may have logged in, and a write can change what the others return.
  if (token !== first.token || method !== "GET") {
    dropFirstResponses();
    return undefined;
  }
  const response = first.responses[url];
  delete first.responses[url];
  return response;
}

/** Drops the responses that nothing has taken. For a screen that opens later, they would be old. */
export function dropFirstResponses(): void {
  globalThis.firstResponses = undefined;
}
