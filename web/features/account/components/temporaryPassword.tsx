import { PageTitle } from "../../../components/page.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { PasswordForm } from "./passwordForm.tsx";

/** All that My information is to somebody who came in with a temporary password: the way to one of their own. */
export function TemporaryPassword({ user }: { user: User }) {
  return (
    <>
      <PageTitle title={m.my_info_title()}>{m.my_info_temporary_title()}</PageTitle>
      <p role="alert" className="mb-7 text-ink-soft">
        {m.my_info_temporary_text()}
      </p>
      <PasswordForm user={user} />
    </>
  );
}
