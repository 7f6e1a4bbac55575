import { ChevronRight, type LucideIcon } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode } from "react";

type Props = {
  /** The URL of a picture. Without one, the row shows `mark` or `Icon`. */
  picture?: string | undefined;
  mark?: ReactNode;
  Icon?: LucideIcon;
  /** The link's title. Without `text`, the row is an action. */
  title: ReactNode;
  text?: ReactNode;
  lang?: string;
  /** At the end of the row, or below it if there is no room, in place of the chevron: a button, or a short mark. */
  menu?: ReactNode;
  /** The link or button element, without children. A link has a chevron. */
  children: ReactElement<{ className?: string; children?: ReactNode }>;
};

/** The classes of a list of rows: on wide screens two columns of tiles, of which a last one without a neighbor fills both. */
export const TILES =
  "wide:grid wide:grid-cols-2 wide:gap-4 wide:*:rounded-lg wide:*:border! wide:*:bg-sheet wide:*:px-5 wide:*:py-2 wide:*:last:odd:col-span-2";

/** A link in a list, with a picture or an icon. In a wide `@container`, `text` stands beside the title. */
export function LinkRow({ picture, mark, Icon, title, text, lang, menu, children }: Props) {
  const leads = children.type !== "button" && menu === undefined;
  return (
    <li className="relative isolate flex flex-wrap items-center justify-end border-b border-line last:border-b-0">
      {cloneElement(
        children,
        {
          className:
            "peer -mx-2 flex min-h-(--row,4.5rem) min-w-0 grow basis-56 items-center gap-4 rounded-md px-2 py-2",
        },
        picture ? (
          <img src={picture} alt="" className="size-12 shrink-0 rounded-md bg-wash object-cover" />
        ) : (
          <span className="grid size-12 shrink-0 place-items-center rounded-md bg-tile text-ink-soft">
            {mark}
            {Icon && <Icon aria-hidden className="size-5" strokeWidth={1.6} />}
          </span>
        ),
        text === undefined ? (
          <span className="min-w-0 grow">{title}</span>
        ) : (
          <span
            lang={lang}
            className="min-w-0 grow @2xl:grid @2xl:grid-cols-[16rem_minmax(0,1fr)] @2xl:items-center @2xl:gap-x-6"
          >
            <span className="block font-semibold">
              <bdi>{title}</bdi>
            </span>
            <span className="block text-sm text-pretty text-ink-soft">{text}</span>
          </span>
        ),
        leads && <Chevron />,
      )}
      {/* Also behind the menu, so that a pressed row looks like one. */}
      <span aria-hidden className="absolute -inset-x-2 inset-y-0 -z-10 rounded-md peer-hover:bg-wash" />
      {menu}
    </li>
  );
}

/** Shows that a row leads to another screen. Its arrow ends at the margin. */
export const Chevron = () => (
  <ChevronRight aria-hidden className="-me-1.5 size-5 shrink-0 text-ink-soft rtl:-scale-x-100" strokeWidth={1.6} />
);
