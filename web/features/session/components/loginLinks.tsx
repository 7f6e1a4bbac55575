import { Link } from "@tanstack/react-router";
import { m } from "../../../lib/i18n.ts";

const LINK = "inline-flex min-h-11 items-center px-2 underline-offset-4 hover:underline";

type Props = {
  /** The path after the login or sign-up, in this product. */
  returnTo: string | undefined;
};

/** Links for users who forgot their ID or password. */
export function ForgottenLinks({ returnTo }: Props) {
  return (
    // The rest of the height of a link, so that the divider below is as far from the words as from the buttons.
    <ul className="-mb-3 flex flex-wrap justify-center gap-x-2 text-sm text-ink-soft">
      <li>
        <Link to="/user/find" search={{ returnTo }} className={LINK}>
          {m.login_forgot_id()}
        </Link>
      </li>
      <li>
        <Link to="/user/find" search={{ tab: "password", returnTo }} className={LINK}>
          {m.login_forgot_password()}
        </Link>
      </li>
    </ul>
  );
}

/** The way to the sign-up. */
export const SignUpLink = ({ returnTo }: Props) => (
  <p className="mt-3 flex flex-wrap items-center justify-center text-ink-soft">
    {m.login_new()}
    <Link to="/user/register" search={{ returnTo }} className={`${LINK} font-semibold text-ink`}>
      {m.login_register()}
    </Link>
  </p>
);
