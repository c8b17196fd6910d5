import { type ReactNode, useState } from 'react';
import { Lightbox } from '#ui/lightbox.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';

/** One lightbox for everything on a screen that shows the same pictures. */
export const useLightbox = (
  title: string,
  pictures: readonly GalleryPicture[],
): { open: (index: number) => void; lightbox: ReactNode } => {
  const [index, setIndex] = useState<number | null>(null);
  const lightbox = <Lightbox title={title} pictures={pictures} index={index} onIndexChange={setIndex} />;
  return { open: setIndex, lightbox };
};
