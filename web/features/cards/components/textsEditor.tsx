import { useNavigate } from "@tanstack/react-router";
import { type ComponentProps, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { Locale } from "../../../../domain/locales.ts";
import { getDirection, nativeName } from "../../../../domain/locales.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { Field, TextAreaField } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { describeError } from "../../../lib/errors.ts";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { markSaved } from "../../../lib/markSaved.ts";
import { toast } from "../../../lib/toast.ts";
import { givenTexts, toTexts } from "../cardPreview.ts";
import { textFields } from "../editorFields.ts";
import { useSaveTexts } from "../mutations.ts";
import type { OwnCard } from "../queries.ts";
import { EditorPanes } from "./editorPanes.tsx";
import { SaveBar } from "./saveBar.tsx";

const loadSchema = async () => (await import("../../../../domain/cards/translations.schema.ts")).textsSchema;

/** The editor of a card's texts in another language, each next to the original. */
export function TextsEditor({ card, locale }: { card: OwnCard; locale: Locale }) {
  const saveTexts = useSaveTexts(String(card.idx), locale);
  const there = card.texts.find((texts) => texts.locale === locale);
  const form = useSchemaForm(loadSchema, toTexts(there));
  const { errors, isSubmitting } = form.formState;
  const others = card.texts.filter((texts) => texts.locale !== locale);
  const draft: OwnCard = { ...card, texts: [...others, { ...givenTexts(form.watch()), locale }] };

  const save = async () => {
    const values = form.getValues();
    await saveTexts.mutateAsync(values);
    markSaved(form, values);
    toast("success", m.success_card_edited());
  };

  return (
    <EditorPanes card={card} draft={draft} editing={locale}>
      <Form form={form} onSubmit={save} guarded>
        <fieldset>
          <legend className="mb-1 text-lg font-semibold">
            {m.card_texts_legend({ language: nativeName(locale) })}
          </legend>
          <p className="mb-5 text-sm text-ink-soft">{m.card_texts_hint()}</p>
          {textFields().map(({ name, label, isLong }) => (
            <BesideOriginal
              key={name}
              long={isLong}
              original={card[name]}
              originalLocale={card.locale}
              label={label}
              lang={locale}
              dir={getDirection(locale)}
              autoComplete="off"
              error={errors[name]?.message}
              {...form.register(name)}
            />
          ))}
        </fieldset>
        <SaveBar error={errors.root?.message} busy={isSubmitting} />
      </Form>
      {there && <RemoveTexts card={card} locale={locale} />}
    </EditorPanes>
  );
}

type Row = Pick<ComponentProps<typeof Field>, "label" | "lang" | "dir" | "autoComplete" | "error"> &
  UseFormRegisterReturn & { original: string | null; originalLocale: string; long: boolean };

function BesideOriginal({ original, originalLocale, long, ...field }: Row) {
  return (
    <div className="mb-5 grid gap-2 wide:grid-cols-2 wide:gap-4">
      <div className="text-sm">
        <p className="mb-2 text-ink-soft">{nativeName(originalLocale)}</p>
        {original ? (
          <p
            lang={originalLocale}
            dir={getDirection(originalLocale)}
            className="rounded-md bg-wash px-4 py-3 text-base break-words whitespace-pre-line"
          >
            {original}
          </p>
        ) : (
          <p className="py-3 text-ink-soft">{m.card_texts_nothing()}</p>
        )}
      </div>
      {long ? <TextAreaField rows={4} {...field} className="mb-0!" /> : <Field {...field} className="mb-0!" />}
    </div>
  );
}

/** Removes a language from the card after a confirmation. */
function RemoveTexts({ card, locale }: { card: OwnCard; locale: Locale }) {
  const [asks, setAsks] = useState(false);
  const removal = useSaveTexts(String(card.idx), locale);
  const navigate = useNavigate();
  const remove = async () => {
    try {
      await removal.mutateAsync(null);
      toast("success", m.success_deleted());
      // Skips the leave guard: unsaved changes belong to the removed language.
      await navigate({
        to: "/card/edit/$idx",
        params: { idx: String(card.idx) },
        search: {},
        replace: true,
        ignoreBlocker: true,
      });
    } catch (error) {
      setAsks(false);
      toast("error", describeError(error));
    }
  };
  return (
    <>
      <Button variant="plain" className="mt-6 text-ink-soft" onClick={() => setAsks(true)}>
        {m.card_texts_remove()}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.card_texts_remove_title({ language: nativeName(locale) })}
        action={m.card_texts_remove()}
        busy={removal.isPending}
        onConfirm={() => void remove()}
      >
        {m.card_texts_remove_text()}
      </ConfirmDialog>
    </>
  );
}
