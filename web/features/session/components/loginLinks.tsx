import { Link } from "@tanstack/react-router";
import { m } from "../../../lib/i18n.ts";

const LINK = "inline-flex min-h-11 items-center px-2 underline-offset-4 hover:underline";

/** Links to Find ID, Find password and the sign-up. */
export function LoginLinks() {
  return (
    <ul className="mt-5 flex flex-wrap justify-center gap-x-2 text-sm text-ink-soft">
      <li>
        <Link to="/user/find" className={LINK}>
          {m.login_find_id()}
        </Link>
      </li>
      <li>
        <Link to="/user/find" search={{ tab: "password" }} className={LINK}>
          {m.login_find_password()}
        </Link>
      </li>
      <li>
        <Link to="/user/register" className={LINK}>
          {m.login_register()}
        </Link>
      </li>
    </ul>
  );
}
