import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type Modifier,
  type Over,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from './IconButton';
import styles from './SortableList.module.css';

export interface SortableItem {
  id: string;
  /** Its name in announcements. */
  label: string;
}

/** Texts for screen readers. Positions count from 1. */
export interface SortableTexts {
  /** Explains how to move an item with the keyboard; read with every handle. */
  instructions: string;
  handle: (label: string) => string;
  lifted: (label: string, position: number, total: number) => string;
  moved: (label: string, position: number, total: number) => string;
  dropped: (label: string, position: number, total: number) => string;
  cancelled: (label: string) => string;
}

export interface SortableListProps<T extends SortableItem> {
  label: string;
  items: readonly T[];
  texts: SortableTexts;
  onMove: (id: string, toIndex: number) => void;
  children: (item: T) => ReactNode;
}

/** A vertical list that users sort by dragging handles, with pointer, touch or keyboard. */
export function SortableList<T extends SortableItem>({
  label,
  items,
  texts,
  onMove,
  children,
}: SortableListProps<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[verticalOnly]}
      accessibility={{
        announcements: useAnnouncements(items, texts),
        screenReaderInstructions: { draggable: texts.instructions },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), indexOf(items, over));
      }}
    >
      <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy}>
        <ul aria-label={label}>
          {items.map((item) => (
            <SortableRow key={item.id} id={item.id} handleLabel={texts.handle(item.label)}>
              {children(item)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  id: string;
  handleLabel: string;
  children: ReactNode;
}

function SortableRow({ id, handleLabel, children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id });

  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <div className={styles.content}>{children}</div>
      <span className={styles.handle}>
        <IconButton
          ref={setActivatorNodeRef}
          icon={GripVertical}
          label={handleLabel}
          aria-describedby={attributes['aria-describedby']}
          {...listeners}
        />
      </span>
    </li>
  );
}

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function indexOf(items: readonly SortableItem[], place: Active | Over): number {
  return items.findIndex((item) => item.id === place.id);
}

function useAnnouncements(items: readonly SortableItem[], texts: SortableTexts): Announcements {
  const hasMoved = useRef(false);
  const say = (text: SortableTexts['lifted'], active: Active, place: Active | Over) =>
    text(labelOf(active), indexOf(items, place) + 1, items.length);
  const labelOf = (active: Active) => items[indexOf(items, active)]?.label ?? '';

  return {
    onDragStart({ active }) {
      hasMoved.current = false;
      return say(texts.lifted, active, active);
    },
    onDragOver({ active, over }) {
      // A lifted item counts as over its own place; announcing that would cut off the lift announcement.
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined;
      hasMoved.current = true;
      return say(texts.moved, active, over);
    },
    onDragEnd: ({ active, over }) => say(texts.dropped, active, over ?? active),
    onDragCancel: ({ active }) => texts.cancelled(labelOf(active)),
  };
}
