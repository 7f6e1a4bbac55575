/**
 * What auto-login keeps on the device (specification, section 3): `id`, and as `pw` a credential
 * that the server issued for this device and replaces at each use; never the password.
 */
type Credential = { id: string; pw: string };

export function readCredential(): Credential | null {
  const [id, pw] = [localStorage.getItem("id"), localStorage.getItem("pw")];
  return id && pw ? { id, pw } : null;
}

export function rememberCredential(credential: Credential | undefined): void {
  if (credential) {
    localStorage.setItem("id", credential.id);
    localStorage.setItem("pw", credential.pw);
  } else {
    localStorage.removeItem("id");
    localStorage.removeItem("pw");
  }
}
