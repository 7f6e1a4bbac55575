import { useState } from "react";
import { Field, SelectField } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { FormActions } from "../../../components/formActions.tsx";
import { RadioList } from "../../../components/radioList.tsx";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { TicketFormError } from "../../upgrade/components/ticketFormError.tsx";
import { countryChoices, likelyCountry } from "../countries.ts";
import type { GroupValues } from "../mutations.ts";

const loadSchema = async () => (await import("../../../../domain/groups/groups.schema.ts")).createGroupSchema;

const blankGroup = (): GroupValues => ({
  kind: "company",
  companyName: "",
  ceo: "",
  country: likelyCountry(),
  registrationNumber: "",
  joinPolicy: "open",
});

type Props = {
  values?: GroupValues;
  submit: string;
  onSubmit: (values: GroupValues) => Promise<unknown>;
  onCancel?: () => void;
};

/** The fields of a group, for creating and editing. */
export function GroupForm({ values, submit, onSubmit, onCancel }: Props) {
  const form = useSchemaForm(loadSchema, values ?? blankGroup());
  const { errors, isSubmitting } = form.formState;
  const [countries] = useState(countryChoices);
  const isKorean = form.watch("country") === "KR";
  const isCompany = form.watch("kind") === "company";
  // An organization is not asked for a number, so a number typed for a company must not be sent. One that it has is shown.
  const hasNumber = Boolean(form.formState.defaultValues?.registrationNumber);
  const dropNumber = () => !hasNumber && form.setValue("registrationNumber", "");
  return (
    <Form form={form} onSubmit={async () => onSubmit(form.getValues())} guarded>
      <RadioList
        legend={m.group_kind()}
        choices={[
          { value: "company", label: m.group_kind_company() },
          { value: "organisation", label: m.group_kind_organization() },
        ]}
        {...form.register("kind", { onChange: dropNumber })}
      />
      <Field
        label={m.group_company_name()}
        autoComplete="organization"
        maxLength={50}
        error={errors.companyName?.message}
        {...form.register("companyName")}
      />
      <Field label={m.group_ceo()} autoComplete="off" error={errors.ceo?.message} {...form.register("ceo")} />
      <SelectField label={m.group_country()} error={errors.country?.message} {...form.register("country")}>
        {countries.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {(isCompany || hasNumber) && (
        <Field
          label={m.group_registration_number()}
          hint={isKorean ? m.group_registration_hint_korea() : m.group_registration_hint()}
          autoComplete="off"
          dir="ltr"
          {...(isKorean && { inputMode: "numeric" })}
          error={errors.registrationNumber?.message}
          {...form.register("registrationNumber")}
        />
      )}
      <RadioList
        legend={m.group_policy()}
        choices={[
          { value: "open", label: m.group_policy_open(), hint: m.group_policy_open_hint() },
          { value: "approval", label: m.group_policy_approval(), hint: m.group_policy_approval_hint() },
        ]}
        {...form.register("joinPolicy")}
      />
      <TicketFormError error={errors.root} kind="group" />
      <FormActions submit={submit} busy={isSubmitting} onCancel={onCancel} />
    </Form>
  );
}
