import type { LucideIcon } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode } from "react";
import { Faces } from "./faces.tsx";
import { Chevron } from "./linkRow.tsx";

/** The largest number of groups or associations that are shown as panels. More of them are rows. */
export const FEW = 4;

/** The classes of a list of panels. */
export const PANELS = "grid grid-cols-1 gap-4 wide:gap-6";

type Props = {
  /** The ID of the name's element, which names the requests, too. */
  id: string;
  /** The URL of a picture. Without one, the panel shows `mark` or `Icon`. */
  picture?: string | undefined;
  mark?: ReactNode;
  Icon?: LucideIcon;
  name: string;
  /** The user's role, its size, and what the user waits for. */
  text: ReactNode;
  /** The URLs of the first members' pictures, and how many members there are. */
  faces: string[];
  total: number;
  /** The link element, without children. */
  link: ReactElement<{ className?: string; children?: ReactNode }>;
  /** `PanelRequests`, if someone asks to join, and `PanelPeople`, if there is room. */
  children?: ReactNode;
};

/** A group or an association on a sheet: its picture, its name and its people, which open it, and below them those who ask to join. */
export function Panel({ id, picture, mark, Icon, name, text, faces, total, link, children }: Props) {
  return (
    <li className="@container min-w-0 rounded-lg border border-line bg-sheet">
      {cloneElement(
        link,
        {
          className:
            "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 rounded-lg p-4 wide:gap-x-4 hover:bg-wash not-only:rounded-b-none wide:p-5 @xl:grid-cols-[auto_minmax(0,1fr)_auto_auto]",
        },
        <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-md bg-tile text-lg text-ink-soft wide:size-16 wide:text-xl">
          {picture ? <img src={picture} alt="" className="size-full object-cover" /> : mark}
          {!picture && Icon && <Icon aria-hidden className="size-7" strokeWidth={1.4} />}
        </span>,
        <span className="min-w-0">
          <span className="block text-lg font-semibold break-keep wrap-anywhere">
            <bdi id={id}>{name}</bdi>
          </span>
          <span className="block text-ink-soft max-wide:text-sm">{text}</span>
        </span>,
        faces.length > 0 && (
          <span className="col-span-3 row-start-2 @xl:col-span-1 @xl:row-start-auto">
            <Faces pictures={faces} total={total} />
          </span>
        ),
        <span className="col-start-3 row-start-1 @xl:col-start-4">
          <Chevron />
        </span>,
      )}
      {children}
    </li>
  );
}
