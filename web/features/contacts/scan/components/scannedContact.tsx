import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../../../components/button.tsx";
import { Dialog } from "../../../../components/dialog.tsx";
import { api, unwrap } from "../../../../lib/api.ts";
import { ApiError, describeError, errorText } from "../../../../lib/errors.ts";
import { m } from "../../../../lib/i18n.ts";
import { toast } from "../../../../lib/toast.ts";
import { useRefusalToast } from "../../../upgrade/useRefusalToast.ts";
import { reloadLists } from "../../contacts.cache.ts";
import { ContactPreview } from "../../files/components/previewList.tsx";
import { refusalOfQuota } from "../../files/quota.ts";

type Props = { text: string; onClose: () => void; otherActions: ReactNode };

/** A scanned vCard. It is saved as a private contact when the user confirms. */
export function ScannedContact({ text, onClose, otherActions }: Props) {
  const queryClient = useQueryClient();
  const showRefusal = useRefusalToast();
  const file = new File([text], "contact.vcf", { type: "text/vcard" });
  const { data, error } = useQuery({
    queryKey: ["scanned contact", text],
    // The parser loads on demand.
    queryFn: async () => (await import("../../files/readFile.ts")).readPreview(file, { encoding: "utf-8" }),
    networkMode: "always",
    gcTime: 0,
    retry: false,
  });
  const save = useMutation({
    mutationFn: async () => {
      const imported = await unwrap(api.contacts.import.$post({ form: { file, encoding: "utf-8" } }));
      if (imported.quota) throw new ApiError(refusalOfQuota(imported.quota));
      return imported;
    },
    onSuccess: async ({ imported }) => {
      if (imported > 0) toast("success", m.success_contact_added());
      else toast("info", errorText("CONTACT_EXISTS"));
      onClose();
      await reloadLists(queryClient);
    },
    onError: showRefusal,
  });

  const entry = data?.entries?.[0];
  const contact = entry && "contact" in entry ? entry.contact : undefined;
  const refusal = () => {
    if (error) return describeError(error);
    return data && errorText(entry && "code" in entry ? entry.code : "IMPORT_UNREADABLE");
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.scan_contact()}
      actions={
        <>
          {contact && (
            <Button variant="primary" busy={save.isPending} onClick={() => save.mutate()}>
              {m.share_save_contact()}
            </Button>
          )}
          {otherActions}
        </>
      }
    >
      {contact ? (
        <div className="flex min-h-18 items-center gap-4 rounded-md border border-line px-4 py-3 text-ink">
          <ContactPreview contact={contact} />
        </div>
      ) : (
        <p role="alert">{refusal()}</p>
      )}
    </Dialog>
  );
}
