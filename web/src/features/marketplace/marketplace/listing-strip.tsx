import { cx } from '#lib/class-names.ts';
import * as m from '#messages/marketplace/marketplace';
import { Picture } from '#ui/picture.tsx';

/** Number of pictures on a card. The last one shows how many more there are. */
const SHOWN = 4;

interface ListingStripProps {
  images: readonly string[];
  title: string;
  priority: boolean;
}

/** The first pictures of a listing, shown on its card. */
export const ListingStrip = ({ images, title, priority }: ListingStripProps) => {
  const shown = images.slice(0, SHOWN);
  const more = images.length - shown.length;
  return (
    <div
      className={cx(
        'flex gap-2 self-start rounded-frame bg-film p-2',
        shown.length === 1 && 'w-1/2 min-w-44',
      )}
    >
      {shown.map((src, index) => (
        <div key={src} className="relative h-40 min-w-0 flex-1 sm:h-44">
          <Picture
            src={src}
            alt={m.pictureOf({ title, number: index + 1 })}
            shape="fill"
            priority={priority}
          />
          {more > 0 && index === SHOWN - 1 && (
            <span className="absolute inset-0 grid place-items-center rounded-frame bg-scrim font-medium text-film-ink">
              {m.morePictures({ count: more })}
            </span>
          )}
        </div>
      ))}
    </div>
  );
};
