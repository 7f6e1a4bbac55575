import type { ReactNode } from "react";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import type { OwnCard } from "../queries.ts";
import { BesidePreview } from "./besidePreview.tsx";
import { EditorTabs } from "./editorTabs.tsx";
import { OwnPreview } from "./ownPreview.tsx";
import type { Preview } from "./preview.tsx";
import { PreviewStrip } from "./previewStrip.tsx";
import { TakenDownNotice } from "./takenDownNotice.tsx";

type Props = {
  card: OwnCard;
  /** The title of the document: what the tab is for. */
  title: string;
  /** The card with the unsaved changes. Absent on a tab without a preview. */
  preview?: Preview | undefined;
  /** Shows the preview on a phone with room for its look. */
  isLookShown?: boolean;
  /** Replaces the preview on a wide screen. */
  aside?: ReactNode;
  /** The save button of a wide screen. A phone has it at the bottom. */
  save?: ReactNode;
  children: ReactNode;
};

/** One tab of the card editor: the heading, the tabs, the fields and the preview. */
export function EditorFrame({ card, title, preview, isLookShown, aside, save, children }: Props) {
  const wide = useWide();
  return (
    <div data-panes="editor">
      <div className="contents wide:sticky wide:top-0 wide:z-20 wide:-mt-2 wide:mb-6 wide:block wide:bg-paper wide:pt-2">
        <div className="flex items-start justify-between gap-6 wide:min-h-13">
          <PageTitle title={title}>{m.card_edit_title()}</PageTitle>
          {wide && save}
        </div>
        {!wide && preview && (
          <PreviewStrip isLookShown={isLookShown} preview={preview}>
            <OwnPreview card={card} preview={preview} />
          </PreviewStrip>
        )}
        <EditorTabs idx={String(card.idx)} />
      </div>
      <TakenDownNotice card={card} />
      <BesidePreview aside={aside ?? (preview && <OwnPreview card={card} preview={preview} isAside />)}>
        {children}
      </BesidePreview>
    </div>
  );
}
