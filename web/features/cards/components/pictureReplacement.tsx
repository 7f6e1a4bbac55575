import { type ReactNode, useState } from "react";
import { formatRole } from "../../../card-face/cardFace.tsx";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { useReplacePicture } from "../mutations.ts";
import type { OwnCard } from "../queries.ts";
import { drawSharePicture } from "../sharePicture.ts";
import { useUpload } from "../useUpload.ts";
import { PictureField } from "./pictureField.tsx";
import { UploadProgress } from "./uploadProgress.tsx";

/** Uploads another picture as soon as one is selected. `children` stand beside the button. */
export function PictureReplacement({ card, children }: { card: OwnCard; children: ReactNode }) {
  const replacePicture = useReplacePicture(String(card.idx));
  const upload = useUpload();
  const [refusal, setRefusal] = useState<string>();
  const role = formatRole(card);

  const replace = async (image: File) => {
    setRefusal(undefined);
    try {
      const shareImage = await drawSharePicture({ picture: image, name: card.name, role, locale: card.locale });
      const form = { image, ...(shareImage && { shareImage }) };
      const saved = await upload.run(async (sending) => replacePicture.mutateAsync({ form, ...sending }));
      if (saved) toast("success", m.success_image_uploaded());
    } catch (error) {
      setRefusal(describeError(error));
    }
  };

  return (
    <>
      <PictureField
        url={`/api/images/${card.photoKey}`}
        error={refusal}
        disabled={upload.sent !== undefined}
        plain
        onPick={(image) => void replace(image)}
      >
        {children}
      </PictureField>
      <UploadProgress upload={upload} />
    </>
  );
}
