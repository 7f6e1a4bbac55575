import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { suggestNameParts } from "../../../../domain/cards/nameParts.ts";
import { formatRole } from "../../../card-face/cardFace.tsx";
import blank from "../../../card-face/portrait.svg";
import { Button } from "../../../components/button.tsx";
import { Form } from "../../../components/form.tsx";
import { PageTitle } from "../../../components/page.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { ApiError } from "../../../lib/errors.ts";
import { useSchemaForm } from "../../../lib/form.ts";
import { getLocale, m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { readablePhone } from "../../../lib/phone.ts";
import { TicketFormError } from "../../upgrade/components/ticketFormError.tsx";
import { blankCard, toFormValues, withTyped } from "../cardPreview.ts";
import { useCreateCard } from "../mutations.ts";
import { cardIdFreeQuery, type OwnCard } from "../queries.ts";
import { drawSharePicture } from "../sharePicture.ts";
import { drawInitials, toInitialsUrl } from "../starterPictures.ts";
import { useSuggestedParts } from "../useSuggestedParts.ts";
import { useUpload } from "../useUpload.ts";
import { BesidePreview } from "./besidePreview.tsx";
import { BottomBar } from "./bottomBar.tsx";
import { CardIdField } from "./cardIdField.tsx";
import { ExtraWays, givenWays } from "./extraWays.tsx";
import { NewCardFields } from "./newCardFields.tsx";
import { PictureField } from "./pictureField.tsx";
import type { Preview } from "./preview.tsx";
import { PreviewButton } from "./previewButton.tsx";
import { ASIDE, PreviewedCard } from "./previewedCard.tsx";
import { StarterChoice } from "./starterChoice.tsx";
import { TypedFace } from "./typedFace.tsx";
import { TypeField } from "./typeField.tsx";
import { UploadProgress } from "./uploadProgress.tsx";

const loadSchema = async () => {
  const { createCardSchema, extraWays, optionalField } = await import("../../../../domain/cards/cards.schema.ts");
  return createCardSchema
    .omit({ groupId: true, shareImage: true, focusX: true, focusY: true, zoom: true })
    .extend({ extra: extraWays, title: optionalField("title").nonoptional() });
};

type Props = {
  user: User;
  suggestedCardId: string;
  /** The group that the card represents. Absent for a personal card. */
  group?: { idx: number; companyName: string };
  /** Called after the card is created. The form stays busy until it resolves. */
  onDone: (card: OwnCard) => Promise<void> | void;
};

/** The form for a new card, with a live preview. */
export function NewCardForm({ user, suggestedCardId, group, onDone }: Props) {
  const queryClient = useQueryClient();
  const createCard = useCreateCard();
  const upload = useUpload();
  const form = useSchemaForm(loadSchema, {
    // All fields need a default value, so that the form can detect changes.
    ...toFormValues(blankCard(getLocale())),
    image: undefined,
    extra: [],
    type: group ? "group" : "personal",
    cardId: suggestedCardId,
    name: group?.companyName ?? user.name,
    // A company has contact data of its own.
    ...(!group && {
      mobile: readablePhone(user.phone ?? ""),
      email: user.email,
      ...suggestNameParts(user.name, getLocale()),
    }),
    locale: getLocale(),
  });
  const { errors, isSubmitting } = form.formState;
  const wide = useWide();
  const formId = useId();
  const values = form.watch();
  useSuggestedParts(
    values,
    getLocale(),
    group
      ? undefined
      : (parts) => {
          form.setValue("familyName", parts.familyName);
          form.setValue("givenName", parts.givenName);
        },
  );
  const card = { ...withTyped(blankCard(getLocale()), values), extra: givenWays(values.extra) };
  const [pictureUrl, setPictureUrl] = useState<string>();
  useEffect(() => (pictureUrl ? () => URL.revokeObjectURL(pictureUrl) : undefined), [pictureUrl]);
  /** The card ID that was sent. If the response was lost, it belongs to the user's new card. */
  const [sent, setSent] = useState<string>();
  const pending = useRef<Promise<unknown>>(undefined);
  const wait = (work: Promise<unknown>) => {
    pending.current = Promise.allSettled([pending.current, work]);
  };

  const name = values.name.trim();
  const initials = group || !name ? undefined : toInitialsUrl(name, getLocale());
  /** A person's card has their initials until they choose another picture. They are drawn when the card is sent. */
  const prepare = () => {
    if (initials && !pictureUrl)
      wait(drawInitials(name, getLocale()).then((picture) => form.setValue("image", picture)));
    return pending.current;
  };

  const choose = (picture: File) => {
    form.setValue("image", picture, { shouldDirty: true });
    form.clearErrors("image");
    setPictureUrl(URL.createObjectURL(picture));
  };

  const submit = async () => {
    // The typed values. The server applies the schema itself.
    const given = form.getValues();
    const typed = { ...given, title: given.title.trim() || given.name };
    const wanted = typed.cardId.trim().toLowerCase();
    if (wanted !== sent && !(await queryClient.fetchQuery(cardIdFreeQuery(wanted)))) throw cardIdTaken();
    const shown = withTyped(blankCard(getLocale()), typed);
    const shareImage = await drawSharePicture({
      picture: typed.image,
      name: shown.name,
      role: formatRole(shown),
      locale: typed.locale,
    });
    setSent(wanted);
    const created = await upload.run(async (sending) =>
      createCard.mutateAsync({
        form: {
          ...typed,
          extra: JSON.stringify(typed.extra),
          ...(group && { groupId: String(group.idx) }),
          ...(shareImage && { shareImage }),
        },
        ...sending,
      }),
    );
    if (created) await onDone(created);
  };

  const preview: Preview = {
    see: () => ({ ...card, name: card.name || m.card_name() }),
    locale: values.locale,
    imageUrl: pictureUrl ?? initials ?? blank,
  };
  const progress = (
    <>
      <TicketFormError error={errors.root} kind={group ? "group" : "season"} />
      <UploadProgress upload={upload} />
    </>
  );
  const submission = (
    <Button type="submit" form={formId} variant="primary" busy={isSubmitting} className="max-wide:flex-1 wide:px-7">
      {m.card_create()}
    </Button>
  );
  const premium = user.entitlements.includes("premium");
  const type = !group && (
    <TypeField
      value={values.type === "premium" ? "premium" : "personal"}
      premium={premium}
      onChange={(chosen) => form.setValue("type", chosen)}
    />
  );
  const shown = (isAside: boolean) => (
    <section aria-label={m.card_preview()} className={isAside ? `${ASIDE} h-[calc(100dvh-10.5rem)]` : ""}>
      <PreviewedCard card={preview.see(preview.locale)} imageUrl={preview.imageUrl} isAside={isAside} />
    </section>
  );

  return (
    <div data-panes="editor">
      <div className="flex items-start justify-between gap-6 wide:sticky wide:top-0 wide:z-20 wide:-mt-2 wide:mb-6 wide:bg-paper wide:py-2">
        <div className="min-w-0">
          <PageTitle title={group ? m.group_new_card_title() : m.card_new_title()} />
          <p className="mb-5 text-ink-soft wide:mb-0">
            {group ? m.group_new_card_text({ name: group.companyName }) : m.card_new_text()}
          </p>
        </div>
        {/* As in the editor. */}
        {wide && (
          <div className="max-w-sm shrink-0 text-end">
            {progress}
            {submission}
          </div>
        )}
      </div>
      <BesidePreview aside={shown(true)}>
        <Form form={form} id={formId} onSubmit={submit} guarded getPending={prepare}>
          <Controller
            control={form.control}
            name="image"
            render={({ field }) => (
              <PictureField
                url={pictureUrl ?? initials}
                isOwn={pictureUrl !== undefined}
                error={errors.image?.message}
                disabled={upload.sent !== undefined}
                inputRef={field.ref}
                onPrepare={wait}
                onPick={choose}
                face={!wide && <TypedFace card={preview.see(preview.locale)} />}
              >
                {!group && (
                  <StarterChoice
                    name={values.name}
                    locale={getLocale()}
                    picture={pictureUrl ? values.image : undefined}
                    disabled={upload.sent !== undefined}
                    onPrepare={wait}
                    onPick={choose}
                  />
                )}
              </PictureField>
            )}
          />
          <NewCardFields
            register={form.register}
            errors={errors}
            values={values}
            nameLocale={group ? undefined : getLocale()}
            cardId={
              <CardIdField
                cardId={values.cardId}
                sent={sent}
                error={errors.cardId?.message}
                {...form.register("cardId")}
              />
            }
          >
            <ExtraWays form={form} />
            {!premium && type}
          </NewCardFields>
          {premium && type}
          {!wide && (
            <BottomBar>
              {progress}
              <div className="flex gap-2">
                {submission}
                <PreviewButton>{shown(false)}</PreviewButton>
              </div>
            </BottomBar>
          )}
        </Form>
      </BesidePreview>
    </div>
  );
}

const cardIdTaken = () => new ApiError({ code: "CARD_ID_TAKEN", fields: [{ path: "cardId", code: "CARD_ID_TAKEN" }] });
