import { type ReactNode, useState } from 'react';
import { onDemand } from '#ui/on-demand.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';

const Lightbox = onDemand(() => import('#ui/lightbox.tsx').then((m) => m.Lightbox));

/** One lightbox, shared by all parts of a screen that show the same pictures. */
export const useLightbox = (
  title: string,
  pictures: readonly GalleryPicture[],
): { open: (index: number) => void; lightbox: ReactNode } => {
  // Undefined until a picture is first opened.
  const [index, setIndex] = useState<number | null>();
  const lightbox = index !== undefined && (
    <Lightbox title={title} pictures={pictures} index={index} onIndexChange={setIndex} hasDots />
  );
  return { open: setIndex, lightbox };
};
