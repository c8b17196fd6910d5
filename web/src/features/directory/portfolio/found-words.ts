import { ALT_MAX, PICTURE_TITLE_MAX } from '@opencall/contract/directory/portfolio/pictures.vocabulary';
import type { PictureNotes } from './xmp.ts';

const HALF = /[\ud800-\udbff]$/;

/** Cuts a text to its field's limit, but never inside a surrogate pair: the server refuses half characters. */
export const fitting = (text: string, max: number): string => {
  const part = text.slice(0, max);
  return HALF.test(part) ? part.slice(0, -1) : part;
};

/** A picture's title and description, from the metadata that an image editor stored in it. */
export const wordsOf = ({ title, description, keywords }: PictureNotes): { title: string; alt: string } => ({
  title: fitting(title, PICTURE_TITLE_MAX),
  alt: fitting(description || keywords.join(', '), ALT_MAX),
});
