import GripVertical from 'lucide-react/icons/grip-vertical';

/** The place of a drag handle over the top right corner of a picture. */
export const GRIP_PLACE =
  'absolute top-0 right-0 grid size-11 cursor-grab touch-none place-items-center active:cursor-grabbing';

/** The look of a drag handle. */
export const GripMark = () => (
  <span className="grid h-7 w-6 place-items-center rounded-frame bg-film/75 text-film-ink">
    <GripVertical aria-hidden="true" className="size-4" />
  </span>
);
