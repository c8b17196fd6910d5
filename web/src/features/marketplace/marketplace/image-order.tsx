import X from 'lucide-react/icons/x';
import { moveWithin } from '#lib/order.ts';
import * as m from '#messages/marketplace/marketplace-form';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { Sortable, useSortableItem } from '#ui/sortable.tsx';

interface FrameProps {
  src: string;
  number: number;
  onRemove: () => void;
}

const Frame = ({ src, number, onRemove }: FrameProps) => {
  const { item, grab, handle } = useSortableItem(src);
  return (
    <li {...item}>
      <div className="relative">
        <div className="cursor-grab active:cursor-grabbing" onPointerDown={grab}>
          <Picture src={src} alt={m.imageNumber({ number })} className="pointer-events-none" />
        </div>
        {handle}
      </div>
      <button
        type="button"
        aria-label={m.removeImage({ number })}
        onClick={onRemove}
        className={buttonClass('bare', 'icon', 'ml-auto text-film-edge focus-visible:outline-film-edge')}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
};

interface ImageOrderProps {
  images: readonly string[];
  onChange: (images: string[]) => void;
  onRemove: (position: number) => void;
}

/** The chosen images, which can be reordered and removed. */
export const ImageOrder = ({ images, onChange, onRemove }: ImageOrderProps) => (
  <Sortable
    items={images.map((src, position) => ({ id: src, name: m.imageInSentence({ number: position + 1 }) }))}
    onMove={(from, to) => onChange([...moveWithin(images, from, to)])}
    announceFirst={m.movedToCover}
  >
    <ul
      aria-label={m.orderOfTheImages}
      className="mb-3 grid grid-cols-3 gap-x-3 rounded-frame bg-film px-3 pt-3 sm:grid-cols-5"
    >
      {images.map((src, position) => (
        <Frame key={src} src={src} number={position + 1} onRemove={() => onRemove(position)} />
      ))}
    </ul>
  </Sortable>
);
