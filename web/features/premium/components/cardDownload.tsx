import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { markSource } from "../../../../domain/statistics/sources.ts";
import { Button } from "../../../components/button.tsx";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { cardAddress, dropsFiles } from "../../cards/shareLink.ts";
import type { ExportFormat } from "../download/exportCard.ts";
import { PremiumOffer } from "./premiumOffer.tsx";

type Props = { card: PublicCard; entitled: boolean };

/** Saves a card as a file to print or send. Without premium, offers what unlocks it. */
export function CardDownload({ card, entitled }: Props) {
  const [asks, setAsks] = useState(false);
  const isDropped = card.premium && dropsFiles();
  const download = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { exportCard } = await import("../download/exportCard.ts");
      save(await exportCard(card, markSource(cardAddress(card.cardId), "qr"), format));
    },
    onError: (error) => toast("error", describeError(error)),
  });
  return (
    <section aria-label={m.export_card()} className="mt-4">
      <p className="mb-2 text-sm text-ink-soft">{isDropped ? m.export_card_in_app() : m.export_card_text()}</p>
      {!isDropped && (
        <div className="flex gap-2">
          {(["pdf", "png"] as const).map((format) => (
            <Button
              key={format}
              className="grow"
              busy={download.isPending && download.variables === format}
              aria-label={m.export_card_as({ format: format.toUpperCase() })}
              onClick={() => (card.premium ? download.mutate(format) : setAsks(true))}
            >
              <Download aria-hidden className="size-5" strokeWidth={1.6} />
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
      )}
      {asks && <PremiumOffer card={card} entitled={entitled} onClose={() => setAsks(false)} />}
    </section>
  );
}

function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Browsers start the download after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
