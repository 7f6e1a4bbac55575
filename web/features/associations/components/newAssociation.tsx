import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { useCreateAssociation } from "../mutations.ts";
import { NameForm } from "./nameForm.tsx";

/** Creates an association. The user becomes its president. */
export function NewAssociation({ onDone }: { onDone: (idx: number) => void }) {
  const create = useCreateAssociation();
  return (
    <>
      <PageTitle title={m.association_new_title()} />
      <p className="mb-7 text-ink-soft">{m.association_new_text()}</p>
      <NameForm
        submit={m.association_new_submit()}
        onSubmit={async (name) => {
          const { idx } = await create.mutateAsync(name);
          toast("success", m.success_association_created());
          onDone(idx);
        }}
      />
    </>
  );
}
