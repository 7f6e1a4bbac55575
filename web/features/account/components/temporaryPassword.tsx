import { useAtomValue } from "jotai";
import { PageTitle } from "../../../components/page.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { temporaryPasswordAtom } from "../../passwords/atoms.ts";
import { PasswordForm } from "./passwordForm.tsx";

type Props = {
  user: User;
  /** Called after the change. Without it, My information opens. */
  onSaved: (() => void) | undefined;
};

/** Replaces My information for a user with a temporary password, who must set a new one. */
export function TemporaryPassword({ user, onSaved }: Props) {
  const current = useAtomValue(temporaryPasswordAtom);
  return (
    <>
      <PageTitle title={m.my_info_title()}>{m.my_info_temporary_title()}</PageTitle>
      <p role="alert" className="mb-7 text-ink-soft">
        {m.my_info_temporary_text()}
      </p>
      <PasswordForm user={user} current={current} onSaved={onSaved} />
    </>
  );
}
