import { useCallback, useEffect, useState } from "react";
import { describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import type { OwnCard } from "../cards/queries.ts";
import { useReplaceLogo } from "./mutations.ts";

type Tried = { logo: File; url: string };

/**
 * The logo that a user chose. A card without premium only tries it on; when the card has become premium, it is uploaded.
 * Until then, it is shown as tried on.
 */
export function useTriedLogo(card: OwnCard) {
  const { mutate, mutateAsync, isPending } = useReplaceLogo(String(card.idx));
  const [tried, setTried] = useState<Tried>();
  useEffect(() => (tried ? () => URL.revokeObjectURL(tried.url) : undefined), [tried]);

  const finish = useCallback(() => {
    setTried(undefined);
    toast("success", m.success_image_saved());
  }, []);
  const uploadTried = useCallback(
    ({ logo }: Tried) => mutate(logo, { onSuccess: finish, onError: (error) => toast("error", describeError(error)) }),
    [mutate, finish],
  );

  useEffect(() => {
    if (card.premium && tried) uploadTried(tried);
  }, [card.premium, tried, uploadTried]);

  return {
    /** The URL of a logo that is not uploaded. */
    url: tried?.url,
    isUploading: isPending,
    /** @throws if the logo could not be uploaded */
    choose: async (logo: File) => {
      if (!card.premium) return setTried({ logo, url: URL.createObjectURL(logo) });
      await mutateAsync(logo);
      finish();
    },
    /** Uploads it again, after a failure. */
    save: () => tried && uploadTried(tried),
    stop: () => setTried(undefined),
  };
}

export type TriedLogo = ReturnType<typeof useTriedLogo>;
