import { GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';

/** Something can be dragged here, by a finger too; keys have buttons of their own. */
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
