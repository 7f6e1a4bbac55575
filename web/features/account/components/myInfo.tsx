import { useAtomValue } from "jotai";
import { type ReactNode, useId, useState } from "react";
import type { ErrorCode } from "../../../../domain/errors.ts";
import { nativeName } from "../../../../domain/locales.ts";
import { Button } from "../../../components/button.tsx";
import { EditableRow } from "../../../components/editableRow.tsx";
import { FormError } from "../../../components/formError.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import type { User } from "../../../lib/currentUser.ts";
import { errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { readablePhone } from "../../../lib/phone.ts";
import { passwordChangedAtom } from "../mutations.ts";
import { NameForm, PhoneForm } from "./detailForms.tsx";
import { IdChange } from "./idChange.tsx";
import { LanguageForm } from "./languageForm.tsx";
import { LeaveForm } from "./leaveForm.tsx";
import { LinkedProviders } from "./linkedProviders.tsx";
import { OtherMethods } from "./otherMethods.tsx";
import { OwnData } from "./ownData.tsx";
import { PasskeyList } from "./passkeyList.tsx";
import { PasswordForm } from "./passwordForm.tsx";

type InfoSection = "name" | "phone" | "id" | "password" | "locale" | "leave";

/** The user's account: view, change, download and delete it. Only one form is open at a time. */
export function MyInfo({ user, failure }: { user: User; failure: ErrorCode | undefined }) {
  const [opened, setOpened] = useState<InfoSection>();
  // After a password change, the user first reviews the other login methods.
  const isReview = useAtomValue(passwordChangedAtom) && user.providers.length + user.passkeys > 0;
  const close = () => setOpened(undefined);
  const leave = useLostFocus(opened === "leave" ? undefined : "closed");
  const row = (part: InfoSection, label: string) => ({
    label,
    actionLabel: m.my_info_change_what({ field: label }),
    open: opened === part,
    onOpen: () => setOpened(part),
  });
  return (
    <div data-panes>
      <PageTitle title={m.my_info_title()} />
      {isReview && <OtherMethods user={user} />}
      <div className="mt-4 grid gap-10 wide:mt-8 broad:gap-0">
        <Section title={m.my_info_profile()} isFirst>
          <ul>
            <EditableRow {...row("name", m.register_name())} value={user.name}>
              <NameForm user={user} onDone={close} />
            </EditableRow>
            <EditableRow
              {...row("phone", m.register_phone())}
              value={<Code text={user.phone && readablePhone(user.phone)} />}
            >
              <PhoneForm user={user} onDone={close} />
            </EditableRow>
            <EditableRow
              {...row("locale", m.my_info_locale())}
              value={<span lang={user.locale}>{nativeName(user.locale)}</span>}
            >
              <LanguageForm user={user} onDone={close} />
            </EditableRow>
          </ul>
        </Section>
        <Section title={m.my_info_login()}>
          <FormError message={failure && errorText(failure)} />
          <ul>
            <EditableRow {...row("id", m.field_id())} value={<Code text={user.email} />}>
              <IdChange user={user} onDone={close} />
            </EditableRow>
            <EditableRow
              {...row("password", m.field_password())}
              value={user.hasPassword ? <HiddenPassword /> : m.my_info_none()}
              {...(!user.hasPassword && {
                action: m.my_info_password_set_what(),
                actionLabel: m.my_info_password_set_what(),
              })}
            >
              <PasswordForm user={user} onClose={close} />
            </EditableRow>
            {!isReview && (
              <>
                <LinkedProviders user={user} />
                <PasskeyList isLastWayIn={!user.hasPassword && user.providers.length === 0} />
              </>
            )}
          </ul>
        </Section>
        <Section title={m.my_info_data()}>
          <OwnData />
        </Section>
        {opened === "leave" ? (
          <Section title={m.my_info_delete()} text={m.my_info_delete_text()}>
            <div className="max-broad:mt-4 broad:py-5">
              <LeaveForm user={user} onCancel={close} />
            </div>
          </Section>
        ) : (
          <div className="broad:border-t broad:border-line broad:py-5">
            <Button ref={leave} variant="plain" className="-ms-5 text-ink-soft" onClick={() => setOpened("leave")}>
              {m.my_info_delete()}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

type SectionProps = {
  title: string;
  text?: string;
  /** On a phone, the title of the screen says enough. */
  isFirst?: boolean;
  children: ReactNode;
};

/** On wide screens, the name of a section and text stand beside its rows. */
function Section({ title, text, isFirst = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 broad:grid broad:grid-cols-[var(--side)_minmax(0,1fr)] broad:gap-x-(--gutter) broad:border-t broad:border-line broad:py-3 [&_li:last-child]:border-b-0"
    >
      <div className="mb-1 broad:my-4.5">
        <h2 id={id} className={`font-semibold max-broad:text-lg ${isFirst ? "max-wide:sr-only" : ""}`}>
          {title}
        </h2>
        {text && <p className="mt-1 text-sm text-pretty text-ink-soft">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** A number or address, left to right in every language. */
function Code({ text }: { text: string | null }) {
  return text ? <bdi dir="ltr">{text}</bdi> : m.my_info_none();
}

/** Shows that there is a password. */
const HiddenPassword = () => <span aria-hidden>••••••••</span>;
