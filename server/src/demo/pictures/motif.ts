import type { Random } from '#demo/random.ts';
import type { Size } from './light.ts';
import type { Ground } from './palette.ts';

/** What a motif draws with. `unit` is a hundredth of the frame's shorter side. */
export interface Easel {
  readonly random: Random;
  readonly size: Size;
  readonly unit: number;
  readonly tone: Ground;
  /** A second paper that matches the first. */
  readonly second: Ground;
}

/** Draws onto a lit wall. It can use the filters `crisp`, `soft`, `dapple` and `drop` and the gradient `lit`. */
export type Motif = (easel: Easel) => string;

/** A frame-filling rectangle. */
export const fill = (size: Size, paint: string): string =>
  `<rect width="${size.width}" height="${size.height}" ${paint}/>`;

/** Rounds a number, to keep the markup short. */
export const n = (value: number): number => Math.round(value * 10) / 10;
