import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { MessageScreen } from "../../../components/messageScreen.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { ApiError, errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { PasswordForm } from "../../account/components/passwordForm.tsx";
import { useSignIn } from "../../session/mutations.ts";

type Props = {
  /** The ID and the temporary password of the mailed link; null if the link is incomplete. */
  mailed: { id: string; password: string } | null;
  onDone: () => void;
};

/** Sets a new password with a mailed temporary one. Opening the link alone changes nothing. */
export function NewPassword({ mailed, onDone }: Props) {
  const signIn = useSignIn();
  const isLoggedIn = useRef(false);
  if (!mailed) return <Expired />;
  const { id, password } = mailed;
  // A second attempt, e.g. after a weak password, is logged in already.
  const logIn = async () => {
    if (isLoggedIn.current) return;
    await signIn.mutateAsync({ email: id, password, autoLogin: false }).catch((error: unknown) => {
      const isOver = error instanceof ApiError && error.code === "SIGN_IN_FAILED";
      throw isOver ? new ApiError({ code: "LINK_EXPIRED" }) : error;
    });
    isLoggedIn.current = true;
  };
  return (
    <>
      <PageTitle title={m.my_info_temporary_title()} />
      <p className="mb-7 text-ink-soft">
        <bdi dir="ltr">{id}</bdi>
      </p>
      <PasswordForm
        user={{ email: id, name: "", hasPassword: true, mustChangePassword: true }}
        current={password}
        before={logIn}
        onSaved={onDone}
      />
    </>
  );
}

const Expired = () => (
  <MessageScreen
    title={m.login_by_link_failed()}
    action={
      <Button variant="primary" asChild>
        <Link to="/user/find" search={{ tab: "password" }}>
          {m.login_forgot_password()}
        </Link>
      </Button>
    }
  >
    <p>{errorText("LINK_EXPIRED")}</p>
  </MessageScreen>
);
