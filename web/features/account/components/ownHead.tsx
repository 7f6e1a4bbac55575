import { Link } from "@tanstack/react-router";
import { Chevron } from "../../../components/linkRow.tsx";
import { PageTitle } from "../../../components/page.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";

/** The head of My page: the name and the ID. On wide screens, both and the link are on one line. */
export const OwnHead = ({ user: { name, email } }: { user: User }) => (
  <header className="relative isolate grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 wide:grid-cols-[auto_minmax(0,1fr)_auto]">
    <PageTitle title={m.shell_my_page()}>
      <bdi>{name}</bdi>
    </PageTitle>
    <p className="wrap-anywhere text-ink-soft max-wide:col-span-2 max-wide:row-start-2 max-wide:-mt-1">
      <bdi dir="ltr">{email}</bdi>
    </p>
    {/* The whole head is the link. */}
    <Link
      to="/user/my-info"
      className="flex min-h-11 shrink-0 items-center gap-1 text-sm font-medium text-ink-soft after:absolute after:-inset-2 after:-z-10 after:rounded-md hover:text-ink hover:after:bg-wash"
    >
      {m.my_info_title()}
      <Chevron />
    </Link>
  </header>
);
