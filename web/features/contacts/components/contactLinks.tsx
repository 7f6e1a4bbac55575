import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Pencil, Undo2 } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import { undoMerge } from "../merge/mutations.ts";

/** Opens the form of a private contact. */
export function EditLink({ id }: { id: number }) {
  return (
    <Button className="grow basis-40" asChild>
      <Link to="/contacts/edit/$id" params={{ id: String(id) }}>
        <Pencil aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
        {m.contact_edit()}
      </Link>
    </Button>
  );
}

/** Undoes the merge that a contact comes from. */
export function UndoMerge({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const undo = useMutation(undoMerge(queryClient));
  return (
    <Button className="grow basis-40" busy={undo.isPending} onClick={() => undo.mutate(token)}>
      <Undo2 aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.6} />
      {m.contact_undo_merge()}
    </Button>
  );
}
