import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { NewPassword } from "../../../features/recovery/components/newPassword.tsx";
import { loadMemberMessages } from "../../../lib/i18n.ts";

/** Sets a new password. The mailed link has the ID and the temporary password in the fragment, after the `#`. */
export const Route = createFileRoute("/_header-m/user/new-password")({
  beforeLoad: async () => loadMemberMessages(),
  component: Page,
});

function Page() {
  const navigate = useNavigate();
  const [mailed] = useState(readFragment);
  // Removes the password from the address bar and the history. Through the router, which would otherwise write its own
  // form of the address again.
  useEffect(() => void navigate({ to: "/user/new-password", hash: "", replace: true }), [navigate]);
  return <NewPassword mailed={mailed} onDone={() => void navigate({ to: "/", replace: true })} />;
}

function readFragment() {
  const values = new URLSearchParams(location.hash.slice(1));
  const [id, password] = [values.get("id"), values.get("password")];
  return id && password ? { id, password } : null;
}
