import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/browser";

export type CreationOptions = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0];
export type RequestOptions = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0];

export const supportsPasskeys = () => typeof PublicKeyCredential === "function";

/** True where the browser offers passkeys among what it fills into fields. */
export const offersPasskeys = async (): Promise<boolean> =>
  supportsPasskeys() &&
  // Browsers of before 2023 lack it, whatever the types say.
  "isConditionalMediationAvailable" in PublicKeyCredential &&
  PublicKeyCredential.isConditionalMediationAvailable();

/** Makes a passkey. @throws DOMException where the person cancels (NotAllowedError) or has one already (InvalidStateError) */
export async function createPasskey(options: CreationOptions): Promise<RegistrationResponseJSON> {
  if (!("parseCreationOptionsFromJSON" in PublicKeyCredential)) {
    // Browsers of before 2025.
    const { startRegistration } = await import("@simplewebauthn/browser");
    return startRegistration({ optionsJSON: options as never });
  }
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return credential.toJSON() as RegistrationResponseJSON;
}

/**
 * Signs by a passkey. @param autofill offers them among what the browser fills into fields, until `signal` ends it
 * @throws DOMException where the person cancels (NotAllowedError)
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

/** True where the person closed the browser's own dialog, or let it wait too long: nothing to report. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");
