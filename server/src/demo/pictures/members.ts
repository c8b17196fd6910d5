import { createRandom } from '#demo/random.ts';
import { type CastWish, castPerson, type Person } from './cast.ts';
import { directPortrait } from './direct.ts';
import type { PortraitSpec } from './render.ts';

/** First castings that a picture editor sent back, with the take that replaced them. */
const retakes: Readonly<Record<number, { take: string; wish?: CastWish }>> = {};

const seedOf = (index: number): string => {
  const retake = retakes[index];
  return retake ? `member-${index}-${retake.take}` : `member-${index}`;
};

/** The person behind a place in the roster. */
export const memberPerson = (index: number): Person =>
  castPerson(createRandom(seedOf(index)), retakes[index]?.wish);

/** The member's profile picture. */
export const leadPortrait = (index: number): PortraitSpec => {
  const random = createRandom(seedOf(index));
  const person = castPerson(random, retakes[index]?.wish);
  return directPortrait(random, person, { first: true });
};
