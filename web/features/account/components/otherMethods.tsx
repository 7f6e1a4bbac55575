import { useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { passwordChangedAtom } from "../mutations.ts";
import { LinkedProviders } from "./linkedProviders.tsx";
import { PasskeyList } from "./passkeyList.tsx";

/** The other login methods, shown after a password change. A person who knew the old password may have added one. */
export function OtherMethods({ user }: { user: User }) {
  const setChanged = useSetAtom(passwordChangedAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  // This section is above the submitted form, so it takes the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="other-methods" className="my-6 rounded-md border border-line bg-sheet p-5">
      <h2 ref={heading} tabIndex={-1} id="other-methods" className="mb-2 font-semibold">
        {m.methods_title()}
      </h2>
      <p className="mb-3 text-ink-soft">{m.methods_text()}</p>
      <ul>
        {user.providers.length > 0 && <LinkedProviders user={user} linkedOnly />}
        {user.passkeys > 0 && <PasskeyList isLastWayIn={false} removeOnly />}
      </ul>
      <Button className="mt-5 w-full" onClick={() => setChanged(false)}>
        {m.methods_keep()}
      </Button>
    </section>
  );
}
