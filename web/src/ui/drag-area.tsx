import {
  type Active,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragCancelEvent,
  type DragEndEvent,
  type DragMoveEvent,
  type DragOverEvent,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type PointerEvent, type ReactNode, useMemo } from 'react';

/** Pixels that a pointer must move before a press becomes a drag. */
const ACTIVATION = { activationConstraint: { distance: 6 } };

/** What screen readers hear during a drag. The list announces the result of a drop. */
export interface DragWords {
  start: (active: Active) => string;
  over: (active: Active, over: Over) => string;
  cancel: (active: Active) => string;
}

interface DragAreaProps {
  words: DragWords;
  collisionDetection?: CollisionDetection;
  onDragMove?: (event: DragMoveEvent) => void;
  onDragOver?: (event: DragOverEvent) => void;
  onDragEnd: (event: DragEndEvent) => void;
  onDragCancel?: (event: DragCancelEvent) => void;
  children: ReactNode;
}

/** Reordering by mouse, pen or finger. Scrolls the page at its edges; Escape cancels. */
export const DragArea = ({ words, collisionDetection = closestCenter, ...rest }: DragAreaProps) => {
  const sensors = useSensors(useSensor(PointerSensor, ACTIVATION));
  const accessibility = useMemo(
    () => ({
      announcements: {
        onDragStart: ({ active }: { active: Active }) => words.start(active),
        onDragOver: ({ active, over }: { active: Active; over: Over | null }) =>
          over ? words.over(active, over) : undefined,
        onDragEnd: () => undefined,
        onDragCancel: ({ active }: { active: Active }) => words.cancel(active),
      },
      // The handles have a menu for the keyboard, so there are no keys to explain.
      screenReaderInstructions: { draggable: '' },
    }),
    [words],
  );
  return <DndContext {...rest} {...{ sensors, accessibility, collisionDetection }} />;
};

/** Starts a drag by mouse or pen only: a finger on the element scrolls the page. */
export const grabByMouse =
  (onGrab: ((event: PointerEvent) => void) | undefined) =>
  (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') onGrab?.(event);
  };
