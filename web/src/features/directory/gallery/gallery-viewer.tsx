import { GALLERY_MAX } from '@opencall/contract/directory/profiles/profiles.vocabulary';
import { type ReactNode, useState } from 'react';
import * as m from '#messages/directory/gallery';
import { Carousel } from '#ui/carousel.tsx';
import { EdgePrint } from '#ui/contact-sheet.tsx';
import { Picture, PicturePlaceholder } from '#ui/picture.tsx';
import { FilmStock } from '#ui/site-name.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';

/** 'N/9 images', followed by '(M slots remaining)' if the viewer may add pictures. */
export const CountLine = ({ count, editable = false }: { count: number; editable?: boolean }) => {
  const remaining = GALLERY_MAX - count;
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {editable && remaining > 0
        ? m.imageCountWithSlots({ count, max: GALLERY_MAX, slots: remaining })
        : m.imageCount({ count, max: GALLERY_MAX })}
    </p>
  );
};

export interface GalleryViewerProps {
  pictures: readonly GalleryPicture[];
  /** Called when the viewer presses a picture, to open it in the lightbox. */
  onOpen: (index: number) => void;
  /** Changing it scrolls to this slide. */
  index?: number;
  onSelect?: (index: number) => void;
  /** Content on top of each picture. */
  overlay?: (index: number) => ReactNode;
  /** A last slide, after the pictures. */
  lastSlide?: ReactNode;
}

interface SlideProps extends Pick<GalleryViewerProps, 'onOpen' | 'overlay'> {
  picture: GalleryPicture;
  index: number;
}

/** One slide: the picture as a button that opens it in the lightbox. */
export const Slide = ({ picture, index, onOpen, overlay }: SlideProps) => (
  <div className="relative">
    <button
      type="button"
      aria-label={m.viewLarge({ alt: picture.alt })}
      onClick={() => onOpen(index)}
      className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
    >
      <Picture src={picture.src} alt="" priority={index === 0} />
    </button>
    {overlay?.(index)}
  </div>
);

/** Carousel of the pictures, with swipe, buttons and dots. A press opens a picture in the lightbox. */
export const GalleryViewer = ({ pictures, lastSlide, index, onSelect, ...slide }: GalleryViewerProps) => {
  const [shown, setShown] = useState(0);
  const slides = pictures.map((picture, position) => ({
    key: picture.key,
    content: <Slide picture={picture} index={position} {...slide} />,
  }));
  if (lastSlide) slides.push({ key: 'last', content: <div className="aspect-4/5">{lastSlide}</div> });
  if (slides.length === 0) return <PicturePlaceholder className="aspect-4/5 rounded-frame" />;
  const select = (position: number) => {
    setShown(position);
    onSelect?.(position);
  };
  const number = Math.min(shown, slides.length - 1) + 1;
  return (
    <div>
      <Carousel label={m.gallery} slides={slides} index={index} onSelect={select} />
      {/* The last slide is a form, not a picture. */}
      {number <= pictures.length && (
        <EdgePrint
          left={`▸ ${number}`}
          middle={<FilmStock />}
          right={`${number} / ${pictures.length}`}
          onPaper
        />
      )}
    </div>
  );
};
