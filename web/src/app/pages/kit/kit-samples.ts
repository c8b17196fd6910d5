import { pictures } from '#lib/paths.ts';

/** The same picture several times, each with an address of its own. */
export const SAMPLE_PICTURES = [1, 2, 3, 4, 5, 6].map((id) => ({
  id,
  src: `${pictures.homeHero.src}#${id}`,
  alt: `picture ${id}`,
}));
