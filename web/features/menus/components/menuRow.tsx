import { useSortable } from "@dnd-kit/sortable";
import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Trash2 } from "lucide-react";
import { useId } from "react";
import { getDirection, nativeName } from "../../../../domain/locales.ts";
import { LinkMark } from "../../../card-face/faceMenu.tsx";
import { shortUrl } from "../../../card-face/links.ts";
import { Button } from "../../../components/button.tsx";
import { Field } from "../../../components/field.tsx";
import { errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import type { Entry } from "../menuDraft.ts";
import type { MenuDraft } from "../useMenuDraft.ts";

const ICON = { "aria-hidden": true, className: "size-5", strokeWidth: 1.6 } as const;
const ROUND = "grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-ink-soft hover:bg-wash";
/** At either end of the list the button is disabled but keeps the focus. */
const MOVE = "aria-disabled:cursor-default aria-disabled:opacity-50";

type Props = {
  entry: Entry;
  index: number;
  draft: MenuDraft;
  /** The languages of its translations. */
  locales: string[];
};

/** An item. Its handle drags it; a click opens its fields. */
export function MenuRow({ entry, index, draft, locales }: Props) {
  const fieldsId = useId();
  const { key, siteName, url } = entry;
  const sortable = useSortable({ id: key, attributes: { roleDescription: m.links_sortable() } });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = sortable;
  const name = formatName(entry);
  const isOpen = draft.isOpen(key);
  const errors = draft.errors.get(key) ?? {};
  const message = (field: "siteName" | "url") => errors[field] && errorText(errors[field].code, errors[field].params);

  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={`rounded-md border border-line bg-sheet ${isDragging ? "relative z-10 border-ink" : ""}`}
    >
      <div className="flex items-center p-1">
        {/* Only the handle captures touches, so the list can scroll elsewhere. */}
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={m.links_drag({ name })}
          className={`${ROUND} cursor-grab touch-none active:cursor-grabbing`}
        >
          <GripVertical {...ICON} />
        </button>
        <button
          type="button"
          data-menu-item
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldsId : undefined}
          onClick={() => draft.toggle(key)}
          className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-sm px-2 py-1 text-start hover:bg-wash"
        >
          <LinkMark href={url} />
          <span className="grid min-w-0 flex-1">
            <span className="font-semibold">{name}</span>
            <bdi dir="ltr" className="w-fit max-w-full truncate text-sm text-ink-soft">
              {shortUrl(url)}
            </bdi>
          </span>
          <ChevronDown {...ICON} className={`mx-1 size-4 shrink-0 text-ink-soft ${isOpen ? "rotate-180" : ""}`} />
        </button>
      </div>
      {isOpen && (
        <div id={fieldsId} className="border-t border-line px-4 pt-4 pb-3">
          <Field
            label={m.links_item_name()}
            value={siteName}
            error={message("siteName")}
            autoComplete="off"
            data-site-name
            onChange={(event) => draft.change(key, { siteName: event.currentTarget.value })}
          />
          {locales.map((locale) => (
            <Field
              key={locale}
              label={m.links_item_name_in({ language: nativeName(locale) })}
              value={entry.siteNames?.[locale] ?? ""}
              placeholder={siteName}
              maxLength={30}
              lang={locale}
              dir={getDirection(locale)}
              autoComplete="off"
              onChange={(event) =>
                draft.change(key, { siteNames: { ...entry.siteNames, [locale]: event.currentTarget.value } })
              }
            />
          ))}
          <Field
            label={m.links_url()}
            hint={m.links_url_hint()}
            value={url}
            error={message("url")}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => draft.change(key, { url: event.currentTarget.value })}
            onBlur={() => void draft.complete(entry)}
          />
          {/* For users who can click but not drag. */}
          <div className="-mx-2 flex flex-wrap gap-1">
            <Button
              variant="plain"
              aria-disabled={index === 0}
              className={MOVE}
              onClick={() => draft.move(index, index - 1)}
            >
              <ArrowUp {...ICON} />
              {m.links_up()}
            </Button>
            <Button
              variant="plain"
              aria-disabled={index === draft.entries.length - 1}
              className={MOVE}
              onClick={() => draft.move(index, index + 1)}
            >
              <ArrowDown {...ICON} />
              {m.links_down()}
            </Button>
            <Button variant="plain" onClick={() => draft.remove(entry)}>
              <Trash2 {...ICON} />
              {m.links_remove({ name })}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

/** The display name of an item, also before it has one. */
export const formatName = ({ siteName }: { siteName: string }) => siteName.trim() || m.links_new();
