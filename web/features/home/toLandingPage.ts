import { redirect } from "@tanstack/react-router";
import { forgetSession, mayBeSignedIn } from "../../lib/api.ts";

const [opened] = performance.getEntriesByType("navigation");

/**
 * True if the service worker opened this page, because the network failed. The Worker does not send the application to
 * visitors who open `/`.
 */
let isOfflineCopy = opened !== undefined && new URL(opened.name).pathname === "/" && !mayBeSignedIn();

/**
 * Where a visitor goes instead of the application's home: to the landing page, which the Worker renders. It cannot be
 * loaded if this page was opened offline; then to the login.
 */
export function toLandingPage() {
  if (isOfflineCopy) {
    isOfflineCopy = false;
    return redirect({ to: "/user/login" });
  }
  // Otherwise the Worker would send the application again.
  forgetSession();
  return redirect({ href: "/", reloadDocument: true });
}
