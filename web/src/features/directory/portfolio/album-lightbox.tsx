import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import type { Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { type ReactNode, useEffect, useRef } from 'react';
import * as m from '#messages/directory/portfolio';
import { Button } from '#ui/button.tsx';
import type { LightboxPicture } from '#ui/lightbox-stage.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { PictureCaption } from './picture-caption.tsx';
import { tileId } from './picture-tile.tsx';
import { altOf, SENSITIVE_WORDS } from './picture-words.ts';
import { type Sensitive, SensitiveBlur } from './sensitive.tsx';

const Lightbox = onDemand(() => import('#ui/lightbox.tsx').then((m) => m.Lightbox));

interface AlbumLightboxProps {
  album: Album;
  pictures: readonly Picture[];
  total: number;
  /** The picture id in the address. */
  pictureId: number | null;
  sensitive: Sensitive;
  onPicture: (id: number | null) => void;
  /** Only for the owner. */
  onEdit?: (picture: Picture) => void;
  /** Further actions. */
  actionsOf?: (picture: Picture) => ReactNode;
}

const Cover = ({ picture, onReveal }: { picture: Picture; onReveal: () => void }) => (
  <SensitiveBlur picture={picture}>
    <Button variant="onFilm" size="sm" onClick={onReveal} className="mt-3">
      {m.showSensitivePictures}
    </Button>
  </SensitiveBlur>
);

/** Shows the pictures of an album one at a time; the address contains the id of the current one. */
export const AlbumLightbox = (props: AlbumLightboxProps) => {
  const { album, pictures, total, pictureId, sensitive, onPicture, onEdit, actionsOf } = props;
  const lastShown = useRef<number | null>(null);
  useEffect(() => {
    if (pictureId !== null) lastShown.current = pictureId;
  }, [pictureId]);
  const at = pictures.findIndex(({ id }) => id === pictureId);
  const shown = pictures.map((picture, place): LightboxPicture => {
    const isCovered = sensitive.isCovered(picture);
    const { url, width, height, sources, sensitive: kind } = picture;
    return {
      src: url,
      alt: isCovered && kind ? SENSITIVE_WORDS[kind] : altOf(picture, place),
      width,
      height,
      sources,
      cover: isCovered ? <Cover picture={picture} onReveal={sensitive.reveal} /> : undefined,
      caption: isCovered ? undefined : (
        <PictureCaption
          picture={picture}
          onEdit={onEdit && (() => onEdit(picture))}
          actions={actionsOf?.(picture)}
        />
      ),
    };
  });
  return (
    <Lightbox
      title={album.title}
      pictures={shown}
      total={Math.max(total, pictures.length)}
      index={at < 0 ? null : at}
      onIndexChange={(index) => onPicture(index === null ? null : (pictures[index]?.id ?? null))}
      // Return the focus to the tile of the last picture shown, not of the first.
      returnTo={() =>
        lastShown.current === null ? null : document.getElementById(tileId(lastShown.current))
      }
    />
  );
};
