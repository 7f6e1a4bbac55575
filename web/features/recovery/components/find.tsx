import { PageTitle } from "../../../components/page.tsx";
import { Tabs } from "../../../components/tabs.tsx";
import { m } from "../../../lib/i18n.ts";
import { FindIdForm } from "./findIdForm.tsx";
import { FindPasswordForm } from "./findPasswordForm.tsx";

/** What the user has forgotten. */
export type Forgotten = "id" | "password";

export function Find({ tab, onTabChange }: { tab: Forgotten; onTabChange: (tab: Forgotten) => void }) {
  return (
    <>
      <PageTitle title={m.recovery_title()} />
      <div className="mt-5">
        <Tabs
          label={m.recovery_title()}
          value={tab}
          onValueChange={onTabChange}
          tabs={[
            { value: "id", label: m.login_forgot_id(), content: <FindIdForm /> },
            { value: "password", label: m.login_forgot_password(), content: <FindPasswordForm /> },
          ]}
        />
      </div>
    </>
  );
}
