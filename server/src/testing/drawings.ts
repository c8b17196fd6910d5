import sharp from 'sharp';
import { Dice } from './dice.ts';

/** Pixels of a generated picture: a fingerprint looks at 64 by 64 of them. */
const WIDTH = 160;
const HEIGHT = 200;

type Draw = (dice: Dice) => string;

const colour = (dice: Dice): string =>
  `hsl(${dice.whole(0, 359)} ${dice.whole(0, 90)}% ${dice.whole(5, 95)}%)`;
const times = (count: number, draw: () => string): string => Array.from({ length: count }, draw).join('');
const across = (dice: Dice): number => dice.whole(-20, WIDTH + 20);
const down = (dice: Dice): number => dice.whole(-20, HEIGHT + 20);

/** Draws a head and shoulders in front of a background. Most pictures of a talent site look like this and differ little. */
const portrait: Draw = (dice) => {
  const x = dice.whole(50, 110);
  const y = dice.whole(50, 110);
  const size = dice.whole(18, 42);
  return `<rect x="${x - size * 1.6}" y="${y + size}" width="${size * 3.2}" height="200" rx="${size}" fill="${colour(dice)}"/>
    <ellipse cx="${x}" cy="${y - size * 0.3}" rx="${size * 1.1}" ry="${size * 1.3}" fill="${colour(dice)}"/>
    <ellipse cx="${x}" cy="${y}" rx="${size * 0.8}" ry="${size}" fill="${colour(dice)}"/>
    <circle cx="${x - size * 0.3}" cy="${y}" r="3" fill="#222"/><circle cx="${x + size * 0.3}" cy="${y}" r="3" fill="#222"/>
    ${times(dice.whole(1, 5), () => `<circle cx="${across(dice)}" cy="${down(dice)}" r="${dice.whole(4, 26)}" fill="${colour(dice)}"/>`)}`;
};
const STRUCTURES: readonly Draw[] = [
  portrait,
  (dice) =>
    times(
      dice.whole(6, 30),
      () =>
        `<circle cx="${across(dice)}" cy="${down(dice)}" r="${dice.whole(5, 60)}" fill="${colour(dice)}"/>`,
    ),
  (dice) =>
    times(
      dice.whole(6, 30),
      () =>
        `<rect x="${across(dice)}" y="${down(dice)}" width="${dice.whole(10, 90)}" height="${dice.whole(10, 90)}" transform="rotate(${dice.whole(0, 90)} 80 100)" fill="${colour(dice)}"/>`,
    ),
  (dice) =>
    times(
      dice.whole(5, 16),
      () =>
        `<path d="M${across(dice)} ${down(dice)} C${across(dice)} ${down(dice)} ${across(dice)} ${down(dice)} ${across(dice)} ${down(dice)}" stroke="${colour(dice)}" stroke-width="${dice.whole(4, 30)}" fill="none"/>`,
    ),
  // A skyline, or a hill behind another.
  (dice) =>
    Array.from({ length: dice.whole(5, 18) }, (_, n) => {
      const top = dice.whole(20, 180);
      return `<rect x="${n * 12 - 6}" y="${top}" width="${dice.whole(8, 40)}" height="200" fill="${colour(dice)}"/>`;
    }).join(''),
  (dice) =>
    times(
      dice.whole(4, 12),
      () =>
        `<polygon points="${across(dice)},${down(dice)} ${across(dice)},${down(dice)} ${across(dice)},${down(dice)}" fill="${colour(dice)}"/>`,
    ),
];

/** Draws picture number `n`, always the same: a gradient with a figure in front of it. */
export const drawPicture = async (n: number): Promise<Buffer> => {
  const dice = new Dice(`picture ${n}`);
  const draw = STRUCTURES[n % STRUCTURES.length] ?? portrait;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <linearGradient id="g" gradientTransform="rotate(${dice.whole(0, 180)})"><stop stop-color="${colour(dice)}"/><stop offset="1" stop-color="${colour(dice)}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/>${draw(dice)}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
};
