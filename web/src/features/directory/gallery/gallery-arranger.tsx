import { ArrowLeft, ArrowRight, Plus } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { moveWithin, type Order, unchangedOrder } from '#lib/order.ts';
import { buttonClass } from '#ui/button-class.ts';
import { type ContactFrame, ContactSheet } from '#ui/contact-sheet.tsx';
import { DragGrip } from '#ui/drag-grip.tsx';
import { GreasePencil } from '#ui/grease-pencil.tsx';
import { Picture } from '#ui/picture.tsx';
import { FRAME_ATTRIBUTE, useDragOrder } from '#ui/use-drag-order.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import type { GalleryPicture } from './gallery-pictures.ts';

type Side = 'left' | 'right';

interface FrameProps {
  picture: GalleryPicture;
  position: number;
  count: number;
  lifted: boolean;
  onShow: () => void;
  onMove: (side: Side) => void;
  onGrab: (event: PointerEvent) => void;
}

const MoveButton = ({
  side,
  ...frame
}: { side: Side } & Pick<FrameProps, 'position' | 'count' | 'onMove'>) => {
  const Icon = side === 'left' ? ArrowLeft : ArrowRight;
  const isAtEnd = frame.position === (side === 'left' ? 0 : frame.count - 1);
  return (
    <button
      type="button"
      data-side={side}
      // Not `disabled`: that would remove the focus from the button that was just pressed.
      aria-disabled={isAtEnd}
      aria-label={`Move ${side}, picture ${frame.position + 1}`}
      onClick={() => !isAtEnd && frame.onMove(side)}
      className={buttonClass('bare', 'icon', 'text-film-edge focus-visible:outline-film-edge')}
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </button>
  );
};

const Frame = ({ picture, position, count, lifted, onShow, onMove, onGrab }: FrameProps) => (
  <div {...{ [FRAME_ATTRIBUTE]: position }} data-picture={picture.key}>
    <div className={cx('relative transition-opacity', lifted && 'opacity-50')}>
      <button
        type="button"
        aria-label={`Show ${picture.alt}${position === 0 ? ', profile picture' : ''}`}
        onClick={onShow}
        onPointerDown={(event) => event.pointerType !== 'touch' && onGrab(event)}
        className="block w-full cursor-grab focus-visible:outline-film-edge active:cursor-grabbing"
      >
        <Picture src={picture.src} alt="" />
      </button>
      <DragGrip onGrab={onGrab} />
      {position === 0 && <GreasePencil />}
    </div>
    <div className="flex justify-between pt-1">
      <MoveButton side="left" {...{ position, count, onMove }} />
      <MoveButton side="right" {...{ position, count, onMove }} />
    </div>
  </div>
);

const AddFrame = ({ onAdd }: { onAdd: () => void }) => (
  <button
    type="button"
    onClick={onAdd}
    className="grid aspect-4/5 w-full place-content-center justify-items-center gap-2 rounded-frame border border-dashed border-film-edge/60 text-sm text-film-edge hover:border-film-edge focus-visible:outline-film-edge"
  >
    <Plus aria-hidden="true" className="size-6" strokeWidth={1.5} />
    Add picture
  </button>
);

export interface GalleryArrangerProps {
  pictures: readonly GalleryPicture[];
  onReorder: (order: Order) => void;
  onShow: (index: number) => void;
  /** Absent when the gallery is full. */
  onAdd?: () => void;
}

/** Reorders the gallery by dragging pictures or by buttons. */
export const GalleryArranger = ({ pictures, onReorder, onShow, onAdd }: GalleryArrangerProps) => {
  const [announcement, setAnnouncement] = useState('');
  const { root, keepFocus } = useKeptFocus<HTMLDivElement>();
  const count = pictures.length;
  const reorder = (order: Order, item: number) => {
    const to = order.indexOf(item);
    if (to === item) return;
    setAnnouncement(
      `Picture ${item + 1} moved to position ${to + 1} of ${count}${to === 0 ? ': it is the profile picture now' : ''}.`,
    );
    onReorder(order);
  };
  const drag = useDragOrder(count, reorder);
  const move = (from: number, side: Side) => {
    const key = pictures[from]?.key;
    if (key) keepFocus(`[data-picture="${CSS.escape(key)}"] [data-side="${side}"]`);
    reorder(moveWithin(unchangedOrder(count), from, from + (side === 'left' ? -1 : 1)), from);
  };
  const frames: ContactFrame[] = drag.arrange(pictures).map((picture, position) => ({
    key: picture.key,
    picture: (
      <Frame
        {...{ picture, position, count }}
        lifted={drag.inHand !== null && pictures[drag.inHand]?.key === picture.key}
        onShow={() => onShow(position)}
        onMove={(side) => move(position, side)}
        onGrab={(event) => drag.start(event, position)}
      />
    ),
  }));
  if (onAdd) frames.push({ key: 'add', picture: <AddFrame onAdd={onAdd} /> });
  return (
    <div ref={root}>
      <ContactSheet
        label="Order of your pictures"
        columns="grid-cols-2 min-[22rem]:grid-cols-3 sm:max-md:grid-cols-4 lg:grid-cols-4 xl:grid-cols-5"
        frames={frames}
      />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
};
