import { type FormEvent, useEffect, useId, useRef } from "react";
import { locales, nativeName } from "../../../../domain/locales.ts";
import { FormActions } from "../../../components/formActions.tsx";
import { FormError } from "../../../components/formError.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { useUpdateUser } from "../mutations.ts";

/** The language of mails. It can differ from the screen's language, e.g. on another person's device. */
export function LanguageForm({ user, onDone }: { user: User; onDone: () => void }) {
  const id = useId();
  const update = useUpdateUser();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate({ locale: locales.find((locale) => locale === select.current?.value) }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="mb-2 block text-sm">
        {m.my_info_locale()}
      </label>
      <select
        ref={select}
        id={id}
        defaultValue={user.locale}
        aria-describedby={`${id}-note`}
        className="min-h-12 w-full rounded-md border border-field bg-sheet px-4 py-3 text-ink"
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {nativeName(locale)}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className="mt-2 mb-5 text-sm text-ink-soft">
        {m.my_info_locale_hint()}
      </p>
      <FormError message={update.error ? describeError(update.error) : undefined} />
      <FormActions submit={m.action_save()} busy={update.isPending} onCancel={onDone} />
    </form>
  );
}
