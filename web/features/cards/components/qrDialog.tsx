import { X } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Segments } from "../../../components/segments.tsx";
import { useModal } from "../../../components/useModal.ts";
import { errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { cardAddress, dropsFiles, qrAddress } from "../shareLink.ts";

type Kind = "link" | "vcard";

type Props = {
  cardId: string;
  name: string;
  /** The language of the name, if it is not the reader's. */
  locale?: string;
  onClose: () => void;
};

/** A card's QR code, as large as the screen allows, with download and print. */
export default function QrDialog({ cardId, name, locale, onClose }: Props) {
  const [kind, setKind] = useState<Kind>("link");
  const dialog = useModal(true);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-name`}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none content-center justify-items-center gap-4 overflow-y-auto border-0 bg-paper p-6 text-center text-ink open:grid"
    >
      <button
        type="button"
        onClick={onClose}
        aria-label={m.action_close()}
        className="absolute end-3 top-3 grid size-12 cursor-pointer place-items-center rounded-full hover:bg-wash"
      >
        <X aria-hidden className="size-5.5" strokeWidth={1.6} />
      </button>
      <h2 id={`${id}-name`} lang={locale} className="max-w-md px-10 text-xl font-semibold">
        {name}
      </h2>
      <Segments
        legend={m.share_qr_kind()}
        name="qr-kind"
        value={kind}
        onChange={setKind}
        choices={[
          { value: "link", label: m.share_qr_link() },
          { value: "vcard", label: m.share_qr_vcard() },
        ]}
      />
      <Code key={kind} cardId={cardId} kind={kind} />
      <p className="max-w-md text-ink-soft">{kind === "link" ? m.share_qr_hint() : m.share_qr_vcard_hint()}</p>
      {kind === "link" && (
        <p dir="ltr" className="text-sm text-ink-soft">
          {cardAddress(cardId).replace(/^https?:\/\//, "")}
        </p>
      )}
      {!dropsFiles() && <Files cardId={cardId} kind={kind} />}
    </dialog>
  );
}

/** Offline, only the QR code of the link is available. */
function Code({ cardId, kind }: { cardId: string; kind: Kind }) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <p role="alert" className="text-danger">
        {errorText("NETWORK")}
      </p>
    );
  return (
    // Dark on white in every theme, because some scanners cannot read inverted codes.
    <img
      src={qrAddress(cardId, "svg", kind)}
      alt={m.share_qr()}
      onError={() => setFailed(true)}
      className="aspect-square w-[min(100%,50dvh,26rem)] animate-[turn_200ms_ease-out] rounded-lg border border-line bg-[#fff]"
    />
  );
}

function Files({ cardId, kind }: { cardId: string; kind: Kind }) {
  const name = kind === "link" ? `${cardId}-qr` : `${cardId}-contact-qr`;
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {(["svg", "png"] as const).map((format) => (
        <Button key={format} asChild>
          <a
            href={qrAddress(cardId, format, kind)}
            download={`${name}.${format}`}
            aria-label={m.share_qr_save({ format: format.toUpperCase() })}
          >
            {format.toUpperCase()}
          </a>
        </Button>
      ))}
      <Button asChild>
        <a href={`/c/${cardId}#print`} target="_blank" rel="noreferrer">
          {m.share_print()}
        </a>
      </Button>
    </div>
  );
}
