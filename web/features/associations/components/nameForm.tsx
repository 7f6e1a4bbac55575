import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Field } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { FormActions } from "../../../components/formActions.tsx";
import { FormError } from "../../../components/formError.tsx";
import { useDebounced } from "../../../lib/debounced.ts";
import { describeError, errorText } from "../../../lib/errors.ts";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { nameFreeQuery } from "../queries.ts";

const loadSchema = async () =>
  (await import("../../../../domain/associations/associations.schema.ts")).associationSchema;

type Props = {
  /** The association to rename. Absent for a new one. */
  association?: { idx: number; name: string };
  submit: string;
  onSubmit: (name: string) => Promise<unknown>;
  onCancel?: () => void;
};

/** The form for an association's name. It checks while the user types whether the name is free. */
export function NameForm({ association, submit, onSubmit, onCancel }: Props) {
  const form = useSchemaForm(loadSchema, { name: association?.name ?? "" });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);
  const wanted = form.watch("name").trim();
  const settled = useDebounced(wanted, 350);
  // Names that are too short are not sent. The schema validates the rest.
  const asks = [...settled].length >= 2 && settled !== association?.name;
  const { data: free, error: refusal } = useQuery({
    ...nameFreeQuery(settled, association && String(association.idx)),
    enabled: asks,
  });
  const isFree = asks && settled === wanted && free === true;
  const verdict = () => {
    if (!asks || settled !== wanted) return undefined;
    if (free === false) return errorText("ASSOCIATION_NAME_TAKEN");
    return refusal ? describeError(refusal) : undefined;
  };
  return (
    <Form form={form} onSubmit={async ({ name }) => onSubmit(name)}>
      <Field
        label={m.association_name()}
        autoComplete="organization"
        maxLength={100}
        // A late error can be about an earlier name.
        error={isFree ? undefined : (errors.name?.message ?? verdict())}
        hint={
          <span role="status" className="font-semibold text-jade">
            {isFree && m.association_name_free()}
          </span>
        }
        {...form.register("name")}
      />
      <FormError message={errors.root?.message} />
      <FormActions submit={submit} busy={isSubmitting} onCancel={onCancel} />
    </Form>
  );
}
