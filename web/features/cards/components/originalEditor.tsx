import { baseLocale, type Locale, locales, nativeName } from "../../../../domain/locales.ts";
import { formatRole } from "../../../card-face/cardFace.tsx";
import { SelectField } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { markSaved } from "../../../lib/markSaved.ts";
import { toast } from "../../../lib/toast.ts";
import { toFormValues, withTyped } from "../cardPreview.ts";
import { useUpdateCard } from "../mutations.ts";
import type { OwnCard } from "../queries.ts";
import { useRedrawShare } from "../useRedrawShare.ts";
import { CardFieldsets } from "./cardFieldsets.tsx";
import { CardTools } from "./cardTools.tsx";
import { CardType } from "./cardType.tsx";
import { DeleteCard } from "./deleteCard.tsx";
import { EditorPanes } from "./editorPanes.tsx";
import { PictureReplacement } from "./pictureReplacement.tsx";
import { SaveBar } from "./saveBar.tsx";

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
  const form = useSchemaForm(loadSchema, { ...toFormValues(card), locale: own });
  const { errors, isSubmitting } = form.formState;
  const { locale: typedLocale = card.locale, ...typed } = form.watch();
  const draft: OwnCard = { ...withTyped(card, typed), locale: typedLocale };

  const save = async () => {
    // The typed values. The server applies the schema itself.
    const values = form.getValues();
    const saved = await updateCard.mutateAsync(values);
    markSaved(form, values);
    toast("success", m.success_card_edited());
    if (onShare(saved) !== onShare(card)) void redrawShare(saved);
  };

  return (
    <EditorPanes card={card} draft={draft} editing={own ?? baseLocale}>
      <PictureReplacement card={card} />
      <CardTools idx={idx} />
      <Form form={form} onSubmit={save} guarded>
        <CardFieldsets register={form.register} errors={errors}>
          <SelectField label={m.card_language_own()} error={errors.locale?.message} {...form.register("locale")}>
            {locales
              .filter((locale) => !card.texts.some((texts) => texts.locale === locale))
              .map((locale) => (
                <option key={locale} value={locale} lang={locale}>
                  {nativeName(locale)}
                </option>
              ))}
          </SelectField>
        </CardFieldsets>
        <SaveBar error={errors.root?.message} busy={isSubmitting} />
      </Form>
      <CardType card={card} entitled={premium} />
      <DeleteCard card={card} />
    </EditorPanes>
  );
}

/** The texts in the share picture. If they change, it must be redrawn. */
const onShare = (card: OwnCard) => [card.locale, card.name, formatRole(card)].join("\n");
