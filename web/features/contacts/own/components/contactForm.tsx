import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../../components/button.tsx";
import { Field, TextAreaField } from "../../../../components/field.tsx";
import { Form } from "../../../../components/form.tsx";
import { FormError } from "../../../../components/formError.tsx";
import { useSchemaForm } from "../../../../lib/form.ts";
import { m } from "../../../../lib/i18n.ts";
import { toast } from "../../../../lib/toast.ts";
import { FIELDS } from "../../../cards/cardFieldLabels.ts";
import { PictureField } from "../../../cards/components/pictureField.tsx";
import { TicketLink } from "../../../upgrade/components/ticketLink.tsx";
import { isLiftedByPremium } from "../../../upgrade/premiumLimits.ts";
import type { ContactDetail } from "../../queries.ts";
import { newValues, toSent, toValues } from "../contactValues.ts";
import { useSaveOwnContact } from "../mutations.ts";
import { BirthdayField } from "./birthdayField.tsx";
import { WayRows } from "./wayRows.tsx";

const loadSchema = async () => (await import("../../../../../domain/contacts/ownContact.schema.ts")).contactFormSchema;

/** Same limit as the server's. */
const NOTE_MAX_LENGTH = 2000;

/** The form of a private contact. @param contact the contact to edit; absent for a new one */
export function ContactForm({ contact }: { contact?: ContactDetail }) {
  const save = useSaveOwnContact();
  const navigate = useNavigate();
  const form = useSchemaForm(loadSchema, contact ? toValues(contact) : newValues());
  const { register, setValue, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const [preview, setPreview] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(preview ?? ""), [preview]);
  const preparing = useRef<Promise<unknown>>(undefined);
  const [key] = useState(() => crypto.randomUUID());
  const [kept, setKept] = useState(contact);
  const earlier = useRef<ReturnType<typeof toSent>>(undefined);
  const stored = contact?.photoKey ? `/api/images/${contact.photoKey}` : undefined;
  const shown = watch("photo") === "remove" ? undefined : (preview ?? stored);

  return (
    <Form
      form={form}
      guarded
      className="@container mt-6"
      getPending={() => preparing.current}
      onSubmit={async ({ photo, ...values }) => {
        const sent = toSent(values);
        const attempt = { contact: kept, sent, photo, key, earlier: earlier.current, onStored: setKept };
        earlier.current = sent;
        const id = await save.mutateAsync(attempt);
        toast("success", contact ? m.success_contact_saved() : m.success_contact_added());
        await navigate({ to: "/business-cards", search: { contact: id }, replace: true });
      }}
    >
      <PictureField
        url={shown}
        onPick={(picture) => {
          setValue("photo", picture, { shouldDirty: true });
          setPreview(URL.createObjectURL(picture));
        }}
        onPrepare={(work) => {
          preparing.current = work;
        }}
      />
      {shown && (
        <Button
          variant="plain"
          className="-ms-5 -mt-6 mb-6"
          onClick={() => {
            setValue("photo", stored ? "remove" : undefined, { shouldDirty: true });
            setPreview(undefined);
          }}
        >
          {m.contact_photo_remove()}
        </Button>
      )}
      <div className={FIELDS}>
        <Field label={m.card_name()} autoComplete="off" dir="auto" error={errors.name?.message} {...register("name")} />
        <Field
          label={m.card_phonetic_name()}
          autoComplete="off"
          dir="auto"
          error={errors.phoneticName?.message}
          {...register("phoneticName")}
        />
        <Field
          label={m.card_company()}
          autoComplete="off"
          dir="auto"
          error={errors.company?.message}
          {...register("company")}
        />
        <Field
          label={m.card_position()}
          autoComplete="off"
          dir="auto"
          error={errors.position?.message}
          {...register("position")}
        />
      </div>
      <WayRows form={form} list="phones" />
      <WayRows form={form} list="emails" />
      <WayRows form={form} list="websites" />
      <WayRows form={form} list="addresses" />
      <BirthdayField
        value={watch("birthday") ?? ""}
        error={errors.birthday?.message}
        onChange={(birthday) => setValue("birthday", birthday, { shouldDirty: true })}
      />
      {!contact && (
        <TextAreaField
          label={m.contact_note()}
          rows={3}
          maxLength={NOTE_MAX_LENGTH}
          dir="auto"
          error={errors.note?.message}
          {...register("note")}
        />
      )}
      {isLiftedByPremium(errors.name?.type) && <TicketLink />}
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isSubmitting} className="w-full">
        {m.action_save()}
      </Button>
    </Form>
  );
}
