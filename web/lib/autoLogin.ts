/**
 * The auto-login data on this device (specification, section 3). `id` is the user's ID. `pw` is a credential that the
 * server issues for this device and replaces at each use; it is never the password.
 */
type Credential = { id: string; pw: string };

/** The stored auto-login data; null if auto-login is off. */
export function readCredential(): Credential | null {
  const [id, pw] = [localStorage.getItem("id"), localStorage.getItem("pw")];
  return id && pw ? { id, pw } : null;
}

/** Stores the auto-login data. Deletes it if `credential` is undefined. */
export function rememberCredential(credential: Credential | undefined): void {
  if (credential) {
    localStorage.setItem("id", credential.id);
    localStorage.setItem("pw", credential.pw);
  } else {
    localStorage.removeItem("id");
    localStorage.removeItem("pw");
  }
}
