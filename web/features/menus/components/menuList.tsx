import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { m } from "../../../lib/i18n.ts";
import type { MenuDraft } from "../useMenuDraft.ts";
import { formatName, MenuRow } from "./menuRow.tsx";

type Props = {
  draft: MenuDraft;
  /** The languages of its translations. */
  locales: string[];
};

/** The items, sortable by pointer, touch and keyboard. */
export function MenuList({ draft, locales }: Props) {
  const { entries } = draft;
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: "auto" }),
  );
  const findIndex = (id: UniqueIdentifier) => entries.findIndex(({ key }) => key === id);

  /** A screen-reader announcement with the position of the dragged item. */
  const tell =
    (words: (values: { name: string; place: number; count: number }) => string) =>
    (dragged: UniqueIdentifier, at: UniqueIdentifier) => {
      const entry = entries[findIndex(dragged)];
      return entry && words({ name: formatName(entry), place: findIndex(at) + 1, count: entries.length });
    };
  const announcements: Announcements = {
    onDragStart: ({ active }) => tell(m.links_drag_start)(active.id, active.id),
    onDragOver: ({ active, over }) => (over ? tell(m.links_drag_over)(active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => tell(m.links_drag_end)(active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => tell(m.links_drag_cancel)(active.id, active.id),
  };

  const drop = ({ active, over }: DragEndEvent) => {
    if (over) draft.move(findIndex(active.id), findIndex(over.id));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.links_drag_instructions() } }}
      onDragEnd={drop}
    >
      <SortableContext items={entries.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ul className="grid gap-2">
          {entries.map((entry, index) => (
            <MenuRow key={entry.key} entry={entry} index={index} draft={draft} locales={locales} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
