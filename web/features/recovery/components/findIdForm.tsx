import { useSetAtom } from "jotai";
import { Button } from "../../../components/button.tsx";
import { FormError } from "../../../components/formError.tsx";
import { EmailField, NameField } from "../../../components/userFields.tsx";
import { typedIdAtom } from "../../../lib/currentUser.ts";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { useFindId } from "../mutations.ts";
import { FoundId } from "./foundId.tsx";
import { SearchForm } from "./searchForm.tsx";

const loadSchema = async () => (await import("../../../../domain/users/recovery.schema.ts")).findIdSchema;

/** Find ID by name and e-mail: the form or its result. @param props.returnTo the path after the login */
export function FindIdForm({ returnTo }: { returnTo: string | undefined }) {
  const findId = useFindId();
  const setTypedId = useSetAtom(typedIdAtom);
  const form = useSchemaForm(loadSchema, { name: "", email: "" });
  const { errors, isSubmitting } = form.formState;

  if (findId.data) return <FoundId found={findId.data} returnTo={returnTo} />;
  return (
    <SearchForm
      form={form}
      first="name"
      onSubmit={async (values) => {
        await findId.mutateAsync(values);
        // The ID is the typed address.
        setTypedId(values.email);
      }}
    >
      <p className="mb-7 text-ink-soft">{m.recovery_id_text()}</p>
      <NameField error={errors.name?.message} {...form.register("name")} />
      <EmailField error={errors.email?.message} {...form.register("email")} />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isSubmitting} className="mt-3 w-full">
        {m.register_next()}
      </Button>
    </SearchForm>
  );
}
