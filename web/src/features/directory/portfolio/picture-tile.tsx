import type { Picture as AlbumPicture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/directory/portfolio';
import type { JustifiedSlot } from '#ui/justified-rows.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { altOf } from './picture-words.ts';
import { type Sensitive, SensitiveBlur } from './sensitive.tsx';

/** Id of a picture's tile, which gets the focus when the lightbox closes. */
export const tileId = (pictureId: number): string => `picture-${pictureId}`;

interface PictureTileProps {
  picture: AlbumPicture;
  slot: JustifiedSlot;
  sensitive: Sensitive;
}

/** One uncropped picture of an album; a press opens it in the lightbox. */
export const PictureTile = ({ picture, slot, sensitive }: PictureTileProps) => {
  const { id, albumId, url, sources, title } = picture;
  if (sensitive.isCovered(picture)) {
    return (
      <button
        type="button"
        id={tileId(id)}
        onClick={sensitive.reveal}
        className="block size-full cursor-pointer"
      >
        <span className="sr-only">{m.showSensitivePicturesPrefix} </span>
        <SensitiveBlur picture={picture} />
      </button>
    );
  }
  return (
    <Link
      id={tileId(id)}
      {...paths.album(albumId, { picture: id })}
      resetScroll={false}
      aria-label={m.viewLarge({ alt: altOf(picture, slot.index) })}
      title={title || undefined}
      draggable={false}
      className="block size-full cursor-zoom-in"
    >
      <Picture src={url} alt="" sources={sources} shape="fill" priority={slot.priority} />
    </Link>
  );
};
