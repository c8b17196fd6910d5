import { GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';

/** A handle for dragging with a mouse or a finger. Keyboard users have separate buttons. */
export const DragGrip = ({ onGrab }: { onGrab: (event: PointerEvent) => void }) => (
  <span
    aria-hidden="true"
    onPointerDown={onGrab}
    className="absolute top-0 right-0 grid size-11 cursor-grab touch-none place-items-center"
  >
    <span className="grid h-7 w-6 place-items-center rounded-frame bg-film/75 text-film-ink">
      <GripVertical className="size-4" />
    </span>
  </span>
);
