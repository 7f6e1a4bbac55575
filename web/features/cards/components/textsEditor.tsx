import { useQueryClient } from "@tanstack/react-query";
import { Fragment, useId, useRef } from "react";
import type { Locale } from "../../../../domain/locales.ts";
import { getDirection, nativeName } from "../../../../domain/locales.ts";
import { Field, TextAreaField } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { markSaved } from "../../../lib/markSaved.ts";
import { pickChanged } from "../../../lib/pickChanged.ts";
import { toast } from "../../../lib/toast.ts";
import { FIELDS, textFields, WHOLE_ROW } from "../cardFieldLabels.ts";
import { givenTexts, seenIn, toTexts } from "../cardPreview.ts";
import { countChanges } from "../countChanges.ts";
import { useSaveTexts } from "../mutations.ts";
import { cardQuery, type OwnCard, ownOnly } from "../queries.ts";
import { offerSave } from "../saveOffer.ts";
import { useSuggestedParts, withSuggestedParts } from "../useSuggestedParts.ts";
import { useTextSuggestions } from "../useTextSuggestions.ts";
import { EditorFrame } from "./editorFrame.tsx";
import { LanguageBar } from "./languageBar.tsx";
import { NameParts } from "./nameParts.tsx";
import { RemoveTexts } from "./removeTexts.tsx";
import { FieldSuggestion, SuggestTexts } from "./suggestions.tsx";

const loadSchema = async () => (await import("../../../../domain/cards/translations.schema.ts")).textsSchema;

/** The editor of a card's texts in another language, each with the original below. */
export function TextsEditor({ card, locale }: { card: OwnCard; locale: Locale }) {
  const saveTexts = useSaveTexts(String(card.idx), locale);
  const there = card.texts.find((texts) => texts.locale === locale);
  const isPerson = card.type !== "group";
  const known = toTexts(there);
  const form = useSchemaForm(loadSchema, isPerson ? withSuggestedParts(known, locale) : known);
  const queryClient = useQueryClient();
  const readValues = () => ({ ...form.getValues() });
  const stored = useRef<ReturnType<typeof readValues>>(known);
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const others = card.texts.filter((texts) => texts.locale !== locale);
  const typed = form.watch();
  useSuggestedParts(
    typed,
    locale,
    isPerson
      ? ({ familyName, givenName }) => {
          form.setValue("familyName", familyName);
          form.setValue("givenName", givenName);
        }
      : undefined,
  );
  const suggestions = useTextSuggestions({
    from: card.locale,
    to: locale,
    original: card,
    typed,
    getTyped: form.getValues,
    onFill: (name, text) => form.setValue(name, text, { shouldDirty: true }),
  });
  const draft: OwnCard = { ...card, texts: [...others, { ...givenTexts(typed), locale }] };

  const save = async () => {
    const values = readValues();
    const changes = pickChanged(values, stored.current);
    const { familyName, givenName } = values;
    // The call replaces all texts of the language, so it also gets what another device has changed since.
    const now = ownOnly(await queryClient.fetchQuery({ ...cardQuery(String(card.idx)), staleTime: 0 }));
    const elsewhere = now.texts.find((texts) => texts.locale === locale);
    const parts = changes.name === undefined ? {} : { familyName, givenName };
    // If it fails, it may have been stored all the same. Then the next attempt sends every text.
    stored.current = {};
    await saveTexts.mutateAsync(elsewhere ? { ...toTexts(elsewhere), ...changes, ...parts } : values);
    stored.current = values;
    markSaved(form, values);
    suggestions.acceptAll();
    toast("success", m.success_card_edited());
  };

  const saving = {
    form: useId(),
    changes: countChanges(dirtyFields),
    busy: isSubmitting,
    error: errors.root?.message,
    ...((suggestions.canSuggest || suggestions.isBusy) && { more: <SuggestTexts suggestions={suggestions} /> }),
  };

  return (
    <EditorFrame
      card={card}
      title={m.card_edit_title()}
      preview={{ see: (seen) => seenIn(draft, seen), locale }}
      saving={saving}
    >
      <LanguageBar card={card} editing={locale} />
      <Form form={form} id={saving.form} onSubmit={save} guarded offer={offerSave}>
        <fieldset>
          <legend className="sr-only">{m.card_texts_legend({ language: nativeName(locale) })}</legend>
          <p className="mb-5 text-sm text-pretty text-ink-soft">
            {m.card_texts_hint()} {suggestions.canSuggest && m.card_suggest_hint()}
          </p>
          <div className={FIELDS}>
            {textFields().map(({ name, label, isLong, isWide }) => {
              const field = {
                label,
                hint: (
                  <>
                    <Original text={card[name]} locale={card.locale} />
                    <FieldSuggestion name={name} label={label} suggestions={suggestions} />
                  </>
                ),
                lang: locale,
                dir: getDirection(locale),
                autoComplete: "off",
                error: errors[name]?.message,
                // The title stands alone.
                className: isLong || isWide || name === "title" ? WHOLE_ROW : "",
                ...form.register(name),
              };
              return (
                <Fragment key={name}>
                  {isLong ? <TextAreaField rows={4} {...field} /> : <Field {...field} />}
                  {name === "phoneticName" && isPerson && (
                    <NameParts locale={locale} values={typed} register={form.register} />
                  )}
                </Fragment>
              );
            })}
          </div>
          <p className="text-sm text-ink-soft">{m.card_texts_shared()}</p>
        </fieldset>
      </Form>
      {there && <RemoveTexts card={card} locale={locale} />}
    </EditorFrame>
  );
}

/** The text of the original, below the field of its translation. */
function Original({ text, locale }: { text: string | null; locale: string }) {
  if (!text) return m.card_texts_nothing();
  return (
    <>
      {m.card_texts_original()}{" "}
      <span lang={locale} dir={getDirection(locale)} className="break-words whitespace-pre-line text-ink">
        {text}
      </span>
    </>
  );
}
