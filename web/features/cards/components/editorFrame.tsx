import type { ReactNode } from "react";
import { joinParts } from "../../../../domain/joinParts.ts";
import { PageTitle } from "../../../components/page.tsx";
import { getLocale } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { seenIn } from "../cardPreview.ts";
import type { OwnCard } from "../queries.ts";
import { BesidePreview } from "./besidePreview.tsx";
import { EditorTabs } from "./editorTabs.tsx";
import { OwnPreview } from "./ownPreview.tsx";
import type { Preview } from "./preview.tsx";
import { PreviewStrip } from "./previewStrip.tsx";
import { SaveBar, SaveInHeading, SaveState, type Saving } from "./saveBar.tsx";
import { TakenDownNotice } from "./takenDownNotice.tsx";

type Props = {
  card: OwnCard;
  /** The title of the document: what the tab is for. */
  title: string;
  /** The card with the unsaved changes. Absent on a tab without a preview. */
  preview: Preview;
  /** The preview on a phone. `none` where the fields show the card. */
  strip?: "slim" | "large" | "none";
  /** Replaces the preview on a wide screen. */
  aside?: ReactNode;
  /** What is saved, and how. Absent while there is nothing to save. */
  saving?: Saving | undefined;
  children: ReactNode;
};

/**
 * One tab of the card editor: the heading, the tabs, the fields and the preview. Saving has its place next to the
 * heading, and on a phone at the bottom of the screen, below everything else.
 */
export function EditorFrame({ card, title, preview, strip = "slim", aside, saving, children }: Props) {
  const wide = useWide();
  const seen = seenIn(card, getLocale());
  const { name, title: cardTitle } = seen;
  return (
    <div data-panes="editor">
      <div className="contents wide:sticky wide:top-0 wide:z-20 wide:-mt-2 wide:mb-6 wide:block wide:bg-paper wide:pt-2">
        <div className="flex items-start justify-between gap-6 wide:min-h-13">
          <PageTitle title={joinParts([title, cardTitle || name])}>
            <span lang={seen.locale} className="flex flex-wrap items-baseline gap-x-3">
              <bdi className="line-clamp-1 wide:line-clamp-2">{name}</bdi>{" "}
              {cardTitle && cardTitle !== name && (
                <bdi className="line-clamp-1 text-base font-normal tracking-normal text-ink-soft max-wide:hidden">
                  {cardTitle}
                </bdi>
              )}
            </span>
          </PageTitle>
          {wide && saving && <SaveInHeading {...saving} />}
        </div>
        <div
          className={`wide:flex wide:shadow-[inset_0_-1px_var(--line)] ${strip === "none" ? "max-wide:mb-5" : "max-wide:mb-3"}`}
        >
          <div className="min-w-0 grow">
            <EditorTabs idx={String(card.idx)} />
          </div>
          {wide && saving && <SaveState {...saving} />}
        </div>
        {!wide && strip !== "none" && (
          <PreviewStrip preview={preview} isLarge={strip === "large"}>
            <OwnPreview card={card} preview={preview} />
          </PreviewStrip>
        )}
      </div>
      <TakenDownNotice card={card} />
      <BesidePreview aside={aside ?? <OwnPreview card={card} preview={preview} isAside />}>{children}</BesidePreview>
      {!wide && saving && <SaveBar {...saving} />}
    </div>
  );
}
