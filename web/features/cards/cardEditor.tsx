import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "../../components/button.tsx";
import { Form } from "../../components/form.tsx";
import { FormError } from "../../components/formError.tsx";
import { PageTitle } from "../../components/page.tsx";
import { Panes } from "../../components/panes.tsx";
import { useSchemaForm } from "../../lib/form.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { CardFieldsets } from "./cardFieldsets.tsx";
import { previewOf, valuesOf } from "./cardPreview.ts";
import { useUpdateCard } from "./cards.mutations.ts";
import { ownCardQuery } from "./cards.queries.ts";
import { CardView } from "./cardView.tsx";
import { PictureReplacement } from "./pictureReplacement.tsx";
import { ShareButtons } from "./shareButtons.tsx";

const loadSchema = async () =>
  (await import("../../../worker/features/cards/cards.schema.ts")).updateCardSchema.required({
    title: true,
    name: true,
  });

/** One's own card: as visitors see it, and beside it what can be changed. */
export function CardEditor({ idx }: { idx: string }) {
  const { data: card } = useSuspenseQuery(ownCardQuery(idx));
  const updateCard = useUpdateCard(idx);
  const form = useSchemaForm(loadSchema, valuesOf(card));
  const { errors, isSubmitting } = form.formState;
  const asPublic = { ...card, locales: [card.locale, ...card.texts.map(({ locale }) => locale)] };

  const save = async () => {
    // What was typed, not what the schema made of it: the server does that itself.
    const typed = form.getValues();
    await updateCard.mutateAsync(typed);
    toast("success", m.success_card_edited());
  };

  return (
    <>
      <PageTitle title={m.card_edit_title()} />
      <Panes
        aside={
          <section aria-label={m.card_preview()} className="mt-4 mb-10 grid gap-4 wide:mt-0">
            <CardView card={previewOf(asPublic, form.watch())} />
            <ShareButtons cardId={card.cardId} name={card.name} />
            <Button look="plain" asChild>
              <a href={`/c/${card.cardId}`}>{m.card_open()}</a>
            </Button>
          </section>
        }
      >
        <PictureReplacement card={card} />
        <nav className="-mt-4 mb-8 flex flex-wrap gap-2">
          <Button asChild>
            <Link to="/images-edit/$idx" params={{ idx }}>
              {m.image_edit_link()}
            </Link>
          </Button>
        </nav>
        <Form form={form} onSubmit={save} className="[&_:is(input,textarea)]:scroll-mb-24">
          <CardFieldsets register={form.register} errors={errors} />
          <FormError message={errors.root?.message} />
          <div className="sticky bottom-0 -mx-5 border-t border-line bg-paper px-5 py-3">
            <Button type="submit" look="primary" busy={isSubmitting} className="w-full">
              {m.card_save()}
            </Button>
          </div>
        </Form>
      </Panes>
    </>
  );
}
