import { GALLERY_MAX } from '@opencall/contract/directory/profiles/profiles.vocabulary';
import type { ReactNode } from 'react';
import { cx } from '#lib/class-names.ts';
import * as m from '#messages/directory/gallery';
import { Carousel } from '#ui/carousel.tsx';
import { GreasePencil } from '#ui/grease-pencil.tsx';
import { Picture } from '#ui/picture.tsx';
import { FilmStock } from '#ui/site-name.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';
import { Slide } from './gallery-viewer.tsx';

/**
 * The columns by number of pictures. The large frame covers three columns and three rows; the small frames fill the
 * columns beside it, and the rows below it on a phone.
 */
const LAYOUTS = [
  { upTo: 1, sheet: 'max-w-[32rem]', grid: 'grid-cols-3' },
  { upTo: 3, sheet: 'max-w-[38rem]', grid: 'grid-cols-4' },
  { upTo: 6, sheet: 'max-w-[44rem]', grid: 'grid-cols-4 sm:grid-cols-5' },
  { upTo: GALLERY_MAX, sheet: '', grid: 'grid-cols-4 sm:grid-cols-6' },
];

const Film = ({ count, className, children }: { count: number; className?: string; children: ReactNode }) => (
  <div className={cx('overflow-hidden bg-film p-3 text-film-ink sm:rounded-frame sm:p-4', className)}>
    <div className="edge-print mb-2.5 flex justify-between gap-3 text-film-edge">
      <span aria-hidden="true">
        <FilmStock />
      </span>
      <p className="tabular-nums">{m.imageCount({ count, max: GALLERY_MAX })}</p>
    </div>
    {children}
  </div>
);

interface SmallFrameProps {
  picture: GalleryPicture;
  index: number;
  onOpen: () => void;
}

const SmallFrame = ({ picture, index, onOpen }: SmallFrameProps) => (
  <li className="min-w-0">
    <div className="relative">
      <button
        type="button"
        aria-label={(index === 0 ? m.viewProfilePictureLarge : m.viewLarge)({ alt: picture.alt })}
        onClick={onOpen}
        className="block w-full cursor-zoom-in focus-visible:outline-film-edge"
      >
        <Picture src={picture.src} alt="" />
      </button>
      {index === 0 && <GreasePencil />}
    </div>
    <p aria-hidden="true" className="edge-print mt-1 text-film-edge">
      {index + 1}
    </p>
  </li>
);

interface GallerySheetProps {
  pictures: readonly GalleryPicture[];
  onOpen: (index: number) => void;
  /** Shown instead of the pictures if there are none. */
  empty: ReactNode;
}

/**
 * The whole gallery as a contact sheet: one large frame to page through, and a small frame for each picture. The
 * profile picture is circled. A press opens a picture in the lightbox.
 */
export const GallerySheet = ({ pictures, onOpen, empty }: GallerySheetProps) => {
  const count = pictures.length;
  if (count === 0)
    return (
      <Film count={0} className="max-w-[32rem]">
        <div className="grid aspect-4/3 place-content-center justify-items-center gap-4 rounded-frame border border-dashed border-film-edge/50 p-6 text-center">
          {empty}
        </div>
      </Film>
    );
  const layout = LAYOUTS.find(({ upTo }) => count <= upTo) ?? LAYOUTS.at(-1);
  return (
    <Film count={count} className={layout?.sheet}>
      <div className={cx('grid grid-rows-[auto_auto_1fr] gap-2 lg:gap-2.5', layout?.grid)}>
        <Carousel
          label={m.gallery}
          slides={pictures.map((picture, index) => ({
            key: picture.key,
            content: <Slide picture={picture} index={index} onOpen={onOpen} />,
          }))}
          className="col-span-3 row-span-3"
        />
        {count > 1 && (
          <ul aria-label={m.contactSheet} className="contents">
            {pictures.map((picture, index) => (
              <SmallFrame key={picture.key} {...{ picture, index }} onOpen={() => onOpen(index)} />
            ))}
          </ul>
        )}
      </div>
    </Film>
  );
};
