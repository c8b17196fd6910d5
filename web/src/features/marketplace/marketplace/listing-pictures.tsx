import { useState } from 'react';
import { cx } from '#lib/class-names.ts';
import * as m from '#messages/marketplace/marketplace';
import { EdgePrint } from '#ui/contact-sheet.tsx';
import { Lightbox } from '#ui/lightbox.tsx';
import { Picture } from '#ui/picture.tsx';
import { FilmStock } from '#ui/site-name.tsx';

interface ListingPicturesProps {
  title: string;
  images: readonly string[];
}

/** The pictures of a listing, uncropped on black. Clicking one opens it in full size. */
export const ListingPictures = ({ title, images }: ListingPicturesProps) => {
  const [index, setIndex] = useState<number | null>(null);
  const pictures = images.map((src, at) => ({ src, alt: m.pictureOf({ title, number: at + 1 }) }));
  return (
    <section aria-label={m.photos}>
      <ul className="grid grid-cols-4 gap-2.5 rounded-frame bg-film p-3 sm:p-4">
        {pictures.map(({ src, alt }, at) => (
          <li key={src} className={cx('min-w-0', at === 0 && 'col-span-4')}>
            <button
              type="button"
              aria-label={m.viewLarge({ alt })}
              onClick={() => setIndex(at)}
              className="block w-full cursor-zoom-in focus-visible:outline-film-edge"
            >
              <div className={at === 0 ? 'aspect-4/5 sm:aspect-auto sm:h-[min(62vh,34rem)]' : 'aspect-4/5'}>
                <Picture
                  src={src}
                  alt=""
                  shape="fill"
                  fit={at === 0 ? 'contain' : 'cover'}
                  priority={at === 0}
                  ground="black"
                />
              </div>
            </button>
            <EdgePrint
              left={at === 0 ? <FilmStock /> : at + 1}
              right={`▸ ${at + 1}${at === 0 ? '' : 'A'}`}
              className="mt-1.5"
            />
          </li>
        ))}
      </ul>
      <Lightbox title={title} pictures={pictures} index={index} onIndexChange={setIndex} />
    </section>
  );
};
