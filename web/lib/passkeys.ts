import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/browser";

export type CreationOptions = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0];
export type RequestOptions = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0];

export const supportsPasskeys = () => typeof PublicKeyCredential === "function";

/** True if the browser supports passkeys in autofill. */
export const offersPasskeys = async (): Promise<boolean> =>
  supportsPasskeys() &&
  // Browsers released before 2023 lack it, although the types require it.
  "isConditionalMediationAvailable" in PublicKeyCredential &&
  PublicKeyCredential.isConditionalMediationAvailable();

/**
 * Creates a passkey.
 * @throws DOMException NotAllowedError if the user cancels, InvalidStateError if a passkey exists already
 */
export async function createPasskey(options: CreationOptions): Promise<RegistrationResponseJSON> {
  if (!("parseCreationOptionsFromJSON" in PublicKeyCredential)) {
    // Browsers released before 2025.
    const { startRegistration } = await import("@simplewebauthn/browser");
    return startRegistration({ optionsJSON: options as never });
  }
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return credential.toJSON() as RegistrationResponseJSON;
}

/**
 * Signs a challenge with a passkey.
 * @param autofill offers passkeys in the browser's autofill until `signal` aborts
 * @throws DOMException NotAllowedError if the user cancels
 */
export async function getPasskey(
  options: RequestOptions,
  { autofill = false, signal }: { autofill?: boolean; signal?: AbortSignal } = {},
): Promise<AuthenticationResponseJSON> {
  if (!("parseRequestOptionsFromJSON" in PublicKeyCredential)) {
    const { startAuthentication } = await import("@simplewebauthn/browser");
    return startAuthentication({ optionsJSON: options as never, useBrowserAutofill: autofill });
  }
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const mediation = autofill ? "conditional" : "optional";
  const credential = await navigator.credentials.get({ publicKey, mediation, ...(signal && { signal }) });
  return (credential as PublicKeyCredential).toJSON() as AuthenticationResponseJSON;
}

/** True if the user closed the browser's dialog or it timed out. This is not an error to report. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");
