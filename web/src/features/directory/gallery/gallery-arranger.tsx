import Plus from 'lucide-react/icons/plus';
import * as m from '#messages/directory/gallery';
import { type ContactFrame, ContactSheet } from '#ui/contact-sheet.tsx';
import { GreasePencil } from '#ui/grease-pencil.tsx';
import { Picture } from '#ui/picture.tsx';
import { Sortable, useSortableItem } from '#ui/sortable.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';

interface FrameProps {
  picture: GalleryPicture;
  position: number;
  onShow: () => void;
}

const Frame = ({ picture, position, onShow }: FrameProps) => {
  const { item, grab, handle } = useSortableItem(picture.key);
  return (
    <div {...item}>
      <div className="relative">
        <button
          type="button"
          aria-label={(position === 0 ? m.showProfilePicture : m.showPicture)({ alt: picture.alt })}
          onClick={onShow}
          onPointerDown={grab}
          className="block w-full cursor-grab focus-visible:outline-film-edge active:cursor-grabbing"
        >
          <Picture src={picture.src} alt="" />
        </button>
        {position === 0 && <GreasePencil />}
        {handle}
      </div>
    </div>
  );
};

const AddFrame = ({ onAdd }: { onAdd: () => void }) => (
  <button
    type="button"
    onClick={onAdd}
    className="grid aspect-4/5 w-full place-content-center justify-items-center gap-2 rounded-frame border border-dashed border-film-edge/60 text-sm text-film-edge hover:border-film-edge focus-visible:outline-film-edge"
  >
    <Plus aria-hidden="true" className="size-6" strokeWidth={1.5} />
    {m.addPicture}
  </button>
);

export interface GalleryArrangerProps {
  pictures: readonly GalleryPicture[];
  onMove: (from: number, to: number) => void;
  onShow: (index: number) => void;
  /** Absent when the gallery is full. */
  onAdd?: () => void;
}

/** Reorders the gallery: drag a picture, or press its handle. */
export const GalleryArranger = ({ pictures, onMove, onShow, onAdd }: GalleryArrangerProps) => {
  const frames: ContactFrame[] = pictures.map((picture, position) => ({
    key: picture.key,
    picture: <Frame {...{ picture, position }} onShow={() => onShow(position)} />,
  }));
  if (onAdd) frames.push({ key: 'add', picture: <AddFrame onAdd={onAdd} /> });
  return (
    <Sortable
      items={pictures.map(({ key }, position) => ({
        id: key,
        name: m.pictureNumber({ number: position + 1 }),
      }))}
      onMove={onMove}
      announceFirst={m.movedToProfilePicture}
    >
      <ContactSheet
        label={m.orderOfYourPictures}
        columns="grid-cols-2 min-[22rem]:grid-cols-3 sm:max-md:grid-cols-4 lg:grid-cols-4 xl:grid-cols-5"
        frames={frames}
      />
    </Sortable>
  );
};
