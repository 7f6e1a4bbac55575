import { PageTitle } from "../../../components/page.tsx";
import { Tabs } from "../../../components/tabs.tsx";
import { m } from "../../../lib/i18n.ts";
import { FindIdForm } from "./findIdForm.tsx";
import { FindPasswordForm } from "./findPasswordForm.tsx";

/** What the user has forgotten. */
type Forgotten = "id" | "password";

type Props = {
  tab: Forgotten;
  /** The path after the login, in this product. */
  returnTo: string | undefined;
  onTabChange: (tab: Forgotten) => void;
};

/** Find ID and find password. */
export function Find({ tab, returnTo, onTabChange }: Props) {
  return (
    <>
      <PageTitle title={m.recovery_title()} />
      <div className="mt-5">
        <Tabs
          label={m.recovery_title()}
          value={tab}
          onValueChange={onTabChange}
          tabs={[
            { value: "id", label: m.login_forgot_id(), content: <FindIdForm returnTo={returnTo} /> },
            { value: "password", label: m.login_forgot_password(), content: <FindPasswordForm returnTo={returnTo} /> },
          ]}
        />
      </div>
    </>
  );
}
