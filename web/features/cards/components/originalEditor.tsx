import { useId, useRef, useState } from "react";
import { baseLocale, type Locale, locales, nativeName } from "../../../../domain/locales.ts";
import { formatRole } from "../../../card-face/cardFace.tsx";
import { SelectField } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { markSaved } from "../../../lib/markSaved.ts";
import { forgetSent, pickChanged } from "../../../lib/pickChanged.ts";
import { toast } from "../../../lib/toast.ts";
import { FIELDS, whoFields } from "../cardFieldLabels.ts";
import { seenIn, toFormValues, withTyped } from "../cardPreview.ts";
import { countChanges } from "../countChanges.ts";
import { useUpdateCard } from "../mutations.ts";
import type { OwnCard } from "../queries.ts";
import { offerSave } from "../saveOffer.ts";
import { useRedrawShare } from "../useRedrawShare.ts";
import { useSuggestedParts, withSuggestedParts } from "../useSuggestedParts.ts";
import { CardRows } from "./cardRows.tsx";
import { CardType } from "./cardType.tsx";
import { DeleteCard } from "./deleteCard.tsx";
import { EditorFrame } from "./editorFrame.tsx";
import { EditorSections } from "./editorSections.tsx";
import { ExtraWays, givenWays } from "./extraWays.tsx";
import { LanguageBar } from "./languageBar.tsx";
import { MoreDetails } from "./moreDetails.tsx";

const loadSchema = async () => {
  const { updateCardSchema } = await import("../../../../domain/cards/cards.schema.ts");
  return updateCardSchema.omit({ type: true }).required({ title: true, name: true });
};

const getOwnLocale = (card: OwnCard): Locale | undefined => locales.find((locale) => locale === card.locale);

/** The editor of a card in its own language. */
export function OriginalEditor({ card, premium }: { card: OwnCard; premium: boolean }) {
  const idx = String(card.idx);
  const updateCard = useUpdateCard(idx);
  const redrawShare = useRedrawShare(idx);
  const own = getOwnLocale(card);
  const isPerson = card.type !== "group";
  const [known] = useState(() => toFormValues(card));
  const form = useSchemaForm(loadSchema, {
    ...(isPerson ? withSuggestedParts(known, card.locale) : known),
    locale: own,
    extra: card.extra,
  });
  const readValues = () => structuredClone(form.getValues());
  const stored = useRef<Partial<ReturnType<typeof readValues>>>({ ...known, locale: own, extra: card.extra });
  // After a save without a response, the card can have other texts than its picture.
  const drawn = useRef(onShare(card));
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const { locale: typedLocale = card.locale, extra, ...typed } = form.watch();
  useSuggestedParts(
    typed,
    typedLocale,
    isPerson
      ? ({ familyName, givenName }) => {
          form.setValue("familyName", familyName);
          form.setValue("givenName", givenName);
        }
      : undefined,
  );
  const draft: OwnCard = { ...withTyped(card, typed), locale: typedLocale, extra: givenWays(extra) };

  const drawShare = async (saved: OwnCard) => {
    if (await redrawShare(saved)) drawn.current = onShare(saved);
  };

  const save = async () => {
    // The typed values. The server applies the schema itself.
    const values = readValues();
    const changes = pickChanged(values, stored.current);
    const { familyName, givenName } = values;
    // A name without its parts deletes the stored ones.
    const sent = changes.name ? { ...changes, familyName, givenName } : changes;
    stored.current = forgetSent(stored.current, sent);
    const saved = await updateCard.mutateAsync(sent);
    stored.current = values;
    markSaved(form, values);
    toast("success", m.success_card_edited());
    if (onShare(saved) !== drawn.current) void drawShare(saved);
  };

  const saving = {
    form: useId(),
    changes: countChanges(dirtyFields),
    busy: isSubmitting,
    error: errors.root?.message,
  };

  return (
    <EditorFrame
      card={card}
      title={m.card_edit_title()}
      preview={{ see: (locale) => seenIn(draft, locale), locale: typedLocale }}
      saving={saving}
    >
      <LanguageBar card={card} editing={own ?? baseLocale} />
      <Form form={form} id={saving.form} onSubmit={save} guarded offer={offerSave}>
        <EditorSections
          register={form.register}
          errors={errors}
          parts={isPerson ? { locale: typedLocale, values: typed } : undefined}
        />
        <ExtraWays form={form} />
        <MoreDetails
          names={[m.card_title(), m.card_language_own()]}
          hasValue={false}
          error={errors.title ?? errors.locale}
        >
          <div className={FIELDS}>
            <CardRows
              register={form.register}
              errors={errors}
              fields={whoFields().filter(({ name }) => name === "title")}
            />
            <SelectField label={m.card_language_own()} error={errors.locale?.message} {...form.register("locale")}>
              {locales
                .filter((locale) => !card.texts.some((texts) => texts.locale === locale))
                .map((locale) => (
                  <option key={locale} value={locale} lang={locale}>
                    {nativeName(locale)}
                  </option>
                ))}
            </SelectField>
          </div>
        </MoreDetails>
      </Form>
      <CardType card={card} entitled={premium} />
      <DeleteCard card={card} />
    </EditorFrame>
  );
}

/** The texts in the share picture. If they change, it must be redrawn. */
const onShare = (card: OwnCard) => [card.locale, card.name, formatRole(card)].join("\n");
