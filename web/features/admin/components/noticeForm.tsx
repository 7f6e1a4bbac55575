import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { getDirection, locales, nativeName } from "../../../../domain/locales.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Field, SelectField, TextAreaField } from "../../../components/field.tsx";
import { FormError } from "../../../components/formError.tsx";
import { LeaveGuard } from "../../../components/leaveGuard.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { ApiError, describeError, errorText } from "../../../lib/errors.ts";
import { getLocale, m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { Markdown } from "../../notices/components/markdown.tsx";
import { findBadTime, localTime, MAX_LOCAL_TIME } from "../localTime.ts";
import { type NoticeTarget, useSaveNotice } from "../mutations.ts";
import { type NoticeDraft, toNotice } from "../noticeDraft.ts";
import type { AdminNotice } from "../queries.ts";

/** @param texts the texts; those with a title and content get a mark */
const languages = (texts: NoticeDraft["texts"] = {}) =>
  locales.map((locale) => (
    <option key={locale} value={locale} lang={locale}>
      {nativeName(locale)}
      {texts[locale]?.title.trim() && texts[locale].content.trim() && " ✓"}
    </option>
  ));

/** The form for a notice in any language, with a preview. */
export function NoticeForm({ notice, onClose }: { notice: AdminNotice | undefined; onClose: () => void }) {
  const [original] = useState<NoticeDraft>(() =>
    notice
      ? { ...notice, publishAt: localTime(Date.parse(notice.publishAt)) }
      : { locale: getLocale(), popupEnabled: false, publishAt: "", texts: {} },
  );
  const [draft, setDraft] = useState(original);
  const [language, setLanguage] = useState(draft.locale);
  const [saved] = useState<NoticeTarget>(() => notice ?? { key: crypto.randomUUID() });
  const save = useSaveNotice(saved);
  const text = draft.texts[language] ?? { title: "", content: "" };
  const change = (changes: Partial<NoticeDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const write = (changes: Partial<typeof text>) =>
    change({ texts: { ...draft.texts, [language]: { ...text, ...changes } } });
  const [hasBadTime, setHasBadTime] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const badTime = findBadTime(event.currentTarget, ["publishAt"]);
    setHasBadTime(badTime !== undefined);
    badTime?.focus();
    if (!badTime && !save.isPending)
      save.mutate(toNotice(draft, original), { onSuccess: () => toast("success", m.admin_notice_saved()) });
  };
  const form = useRef<HTMLFormElement>(null);
  const isSaved = save.isSuccess;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Closes only after the saved state has rendered. Before that, the leave guard would still ask.
    if (isSaved) close();
  }, [isSaved]);
  const { error } = save;
  const refused = error instanceof ApiError ? error.fields : [];
  const refusedText = locales.find((locale) => refused.some(({ path }) => path.startsWith(`texts.${locale}.`)));
  const [shownError, setShownError] = useState(error);
  if (error !== shownError) {
    setShownError(error);
    // The error is shown at the text of its language.
    if (refusedText) setLanguage(refusedText);
  }
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);
  const errorAt = (path: string) => {
    const field = refused.find((each) => each.path === path);
    return field && errorText(field.code, field.params);
  };
  const [own, inTitle, inContent, inTime] = [
    errorAt("texts"),
    errorAt(`texts.${language}.title`),
    errorAt(`texts.${language}.content`),
    hasBadTime ? errorText("INPUT_INVALID") : errorAt("publishAt"),
  ];
  const written = { lang: language, dir: getDirection(language) };
  return (
    <>
      <LeaveGuard unsaved={draft !== original && !isSaved} />
      <PageTitle title={notice ? m.admin_notice_edit() : m.admin_notice_new()} />
      <div className="mt-4 grid gap-8 wide:grid-cols-2">
        <form ref={form} noValidate onSubmit={submit}>
          <SelectField
            label={m.admin_notice_language()}
            value={language}
            onChange={({ target }) => setLanguage(locales.find((each) => each === target.value) ?? language)}
          >
            {languages(draft.texts)}
          </SelectField>
          <Field
            {...written}
            label={m.admin_notice_heading()}
            value={text.title}
            maxLength={100}
            error={inTitle}
            onChange={({ target }) => write({ title: target.value })}
          />
          <TextAreaField
            {...written}
            label={m.admin_notice_content()}
            hint={m.admin_notice_content_hint()}
            rows={10}
            value={text.content}
            maxLength={10_000}
            error={inContent}
            onChange={({ target }) => write({ content: target.value })}
          />
          <SelectField
            label={m.admin_notice_own()}
            value={draft.locale}
            error={own}
            onChange={({ target }) => change({ locale: locales.find((each) => each === target.value) ?? draft.locale })}
          >
            {languages()}
          </SelectField>
          <Field
            label={m.admin_notice_time()}
            hint={m.admin_notice_time_hint()}
            type="datetime-local"
            name="publishAt"
            max={MAX_LOCAL_TIME}
            value={draft.publishAt}
            error={inTime}
            onChange={({ target }) => {
              change({ publishAt: target.value });
              setHasBadTime(false);
            }}
          />
          <Checkbox
            label={m.admin_notice_popup()}
            checked={draft.popupEnabled}
            onChange={({ target }) => change({ popupEnabled: target.checked })}
          />
          {error && !own && !refusedText && !inTime && <FormError message={describeError(error)} />}
          <div className="mt-4 flex flex-wrap gap-2">
            <Button variant="primary" type="submit" busy={save.isPending}>
              {m.action_save()}
            </Button>
            <Button variant="plain" onClick={onClose}>
              {m.action_cancel()}
            </Button>
          </div>
        </form>
        <section aria-label={m.admin_notice_preview()} className="min-w-0">
          <h2 className="mb-3 text-sm text-ink-soft">{m.admin_notice_preview()}</h2>
          <article {...written} className="rounded-lg border border-line bg-sheet p-6">
            <h3 className="mb-4 text-xl font-semibold">{text.title}</h3>
            <Markdown content={text.content} />
          </article>
        </section>
      </div>
    </>
  );
}
