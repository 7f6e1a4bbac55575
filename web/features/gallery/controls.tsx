import { useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { Chip } from "../../components/chip.tsx";
import { EditableRow } from "../../components/editableRow.tsx";
import { Field, SelectField, TextAreaField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { FormActions } from "../../components/formActions.tsx";
import { FormError } from "../../components/formError.tsx";
import { PasswordField } from "../../components/passwordField.tsx";
import { Progress } from "../../components/progress.tsx";
import { RadioList } from "../../components/radioList.tsx";
import { Brand } from "../../components/seal.tsx";
import { SearchField } from "../../components/searchField.tsx";
import { Segments } from "../../components/segments.tsx";
import { EmailField, IdField, NameField, PhoneField } from "../../components/userFields.tsx";
import { errorText } from "../../lib/errors.ts";
import { useSchemaForm } from "../../lib/form.ts";
import { m } from "../../lib/i18n.ts";
import { Section } from "./part.tsx";

const LOOKS = ["primary", "quiet", "plain"] as const;
const CHOICES = [
  { value: "first", label: "1" },
  { value: "second", label: "2" },
];

const loadSchema = async () => (await import("../../../domain/users/users.schema.ts")).updateUserSchema;

/** Controls in their states: default, busy, invalid, read-only. */
export function Controls() {
  const [choice, setChoice] = useState("first");
  const [isOn, setIsOn] = useState(true);
  const [isRowOpen, setRowOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const form = useSchemaForm(loadSchema, { name: "" });
  const refused = errorText("FIELD_EMPTY");
  return (
    <div className="grid gap-8 wide:grid-cols-3">
      <Section name="Button">
        <div className="grid gap-2">
          {LOOKS.map((variant) => (
            <div key={variant} className="flex flex-wrap gap-2">
              <Button variant={variant}>{m.action_save()}</Button>
              <Button variant={variant} busy>
                {m.action_save()}
              </Button>
              <Button variant={variant} disabled>
                {m.action_save()}
              </Button>
            </div>
          ))}
        </div>
      </Section>
      <Section name="Field">
        <Field label={m.register_name()} hint={m.register_phone_hint()} />
        <Field label={m.register_name()} error={refused} />
        <Field label={m.field_id()} readOnly value="minji@moa.example" dir="ltr" />
        <Field label={m.field_id()} action={<Button className="shrink-0">{m.register_check()}</Button>} />
      </Section>
      <Section name="PasswordField">
        <PasswordField label={m.field_password()} defaultValue="moa" />
        <PasswordField label={m.field_password()} error={refused} />
      </Section>
      <Section name="IdField, EmailField, NameField, PhoneField">
        <IdField />
        <EmailField />
        <NameField />
        <PhoneField />
      </Section>
      <Section name="TextAreaField, SelectField">
        <TextAreaField label={m.contact_note()} rows={3} />
        <TextAreaField label={m.contact_note()} error={refused} />
        <SelectField label={m.card_preview_language()}>
          <option>{m.language_title()}</option>
        </SelectField>
      </Section>
      <Section name="Checkbox">
        <Checkbox label={m.login_auto()} defaultChecked />
        <Checkbox label={m.register_agree_terms()} error={refused} />
      </Section>
      <Section name="RadioList">
        <RadioList
          legend={m.group_policy()}
          defaultValue="open"
          error={refused}
          choices={[
            { value: "open", label: m.group_policy_open(), hint: m.group_policy_open_hint() },
            { value: "approval", label: m.group_policy_approval(), hint: m.group_policy_approval_hint() },
          ]}
        />
      </Section>
      <Section name="Segments, Chip, SearchField">
        <Segments legend={m.share_qr_kind()} name="gallery" choices={CHOICES} value={choice} onChange={setChoice} />
        <div className="my-4 flex gap-2">
          <Chip pressed={isOn} onPress={() => setIsOn(!isOn)}>
            {m.contacts_heading()}
          </Chip>
          <Chip pressed={!isOn} onPress={() => setIsOn(!isOn)}>
            {m.contacts_heading()}
          </Chip>
        </div>
        <SearchField label={m.contacts_search()} field={search} value={choice} onSearch={() => undefined} />
      </Section>
      <Section name="Form, FormError">
        <Form form={form} onSubmit={async () => undefined}>
          <Field label={m.register_name()} error={form.formState.errors.name?.message} {...form.register("name")} />
          <FormError message={errorText("NETWORK")} />
          <Button type="submit">{m.action_save()}</Button>
        </Form>
      </Section>
      <Section name="EditableRow, FormActions">
        <ul>
          <EditableRow
            label={m.register_name()}
            value="김민지"
            actionLabel={m.my_info_change_what({ field: m.register_name() })}
            open={isRowOpen}
            onOpen={() => setRowOpen(true)}
          >
            <FormActions submit={m.action_save()} busy={false} onCancel={() => setRowOpen(false)} />
          </EditableRow>
        </ul>
      </Section>
      <Section name="Seal, Brand">
        <Brand />
      </Section>
      <Section name="Progress">
        <div className="grid gap-4">
          <Progress label={m.loading()} value={0.4} />
          <Progress label={m.loading()} />
        </div>
      </Section>
    </div>
  );
}
