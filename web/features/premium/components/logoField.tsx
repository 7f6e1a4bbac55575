import { ImagePlus } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { prepareLogo } from "../../cards/picture.ts";
import type { OwnCard } from "../../cards/queries.ts";
import { useRemoveLogo } from "../mutations.ts";
import type { TriedLogo } from "../useTriedLogo.ts";

/** Selects the logo of a card. Without premium, it is only shown in the preview. */
export function LogoField({ card, tried }: { card: OwnCard; tried: TriedLogo }) {
  const id = useId();
  const remove = useRemoveLogo(String(card.idx));
  const [refusal, setRefusal] = useState<string>();
  const url = tried.url ?? (card.logoKey ? `/api/images/${card.logoKey}` : undefined);

  const pick = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // After an error, the same file can be selected again.
    input.value = "";
    if (!file) return;
    setRefusal(undefined);
    try {
      await tried.choose(await prepareLogo(file));
    } catch (error) {
      setRefusal(describeError(error));
    }
  };

  return (
    <section aria-labelledby={`${id}-title`} className="mb-7">
      <h2 id={`${id}-title`} className="mb-3 font-semibold">
        {m.premium_logo()}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        {url && (
          <img
            src={url}
            alt={m.premium_logo()}
            className="h-12 max-w-32 rounded-sm border border-line bg-[#fff] object-contain p-1"
          />
        )}
        <div className="relative inline-flex has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
          <label
            htmlFor={id}
            className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-full border border-edge bg-sheet px-5 font-semibold hover:bg-wash"
          >
            <ImagePlus aria-hidden className="size-5" strokeWidth={1.6} />
            {tried.isUploading ? m.loading() : url ? m.premium_logo_change() : m.premium_logo_choose()}
          </label>
          <input
            id={id}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            disabled={tried.isUploading}
            aria-invalid={Boolean(refusal)}
            aria-describedby={`${id}-note`}
            onChange={(event) => void pick(event.currentTarget)}
            className="sr-only"
          />
        </div>
        {url && (
          <Button
            variant="plain"
            busy={remove.isPending || tried.isUploading}
            onClick={() =>
              tried.url
                ? tried.stop()
                : remove.mutate(undefined, { onError: (error) => toast("error", describeError(error)) })
            }
          >
            {m.premium_logo_remove()}
          </Button>
        )}
      </div>
      <p
        id={`${id}-note`}
        role={refusal ? "alert" : undefined}
        className={`mt-2 text-sm ${refusal ? "text-danger" : "text-ink-soft"}`}
      >
        {refusal ?? m.premium_logo_hint()}
      </p>
    </section>
  );
}
