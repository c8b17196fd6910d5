import type { Random } from '#demo/random.ts';

/** Pieces of light and shadow, as SVG markup in a 960 by 1200 frame unless a size is given. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const point = (x: number, y: number): string => `${round(x)} ${round(y)}`;

export const polygon = (corners: readonly (readonly [number, number])[], paint: string): string =>
  `<path d="M${corners.map(([x, y]) => point(x, y)).join(' L')} Z" ${paint}/>`;

export const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** Panes of a window thrown slantwise on a wall; `lean` is the sideways fall per unit of height. */
export const windowPanes = (
  box: { x: number; y: number; width: number; height: number },
  lean: number,
  panes: { across: number; down: number },
  paint: string,
): string => {
  const gap = box.width * 0.07;
  const width = (box.width - gap * (panes.across - 1)) / panes.across;
  const height = (box.height - gap * (panes.down - 1)) / panes.down;
  const quads: string[] = [];
  for (let row = 0; row < panes.down; row += 1) {
    for (let column = 0; column < panes.across; column += 1) {
      const top = box.y + row * (height + gap);
      const left = box.x + column * (width + gap);
      const shift = (y: number) => (y - box.y) * lean;
      const sink = (x: number) => (x - box.x) * 0.16;
      quads.push(
        polygon(
          [
            [left + shift(top), top + sink(left)],
            [left + width + shift(top), top + sink(left + width)],
            [left + width + shift(top + height), top + height + sink(left + width)],
            [left + shift(top + height), top + height + sink(left)],
          ],
          paint,
        ),
      );
    }
  }
  return quads.join('');
};

/** Slats of light through a blind. */
export const blinds = (size: Size, tilt: number, slats: number, paint: string): string => {
  const pitch = (size.height * 1.5) / slats;
  const rise = size.width * tilt;
  const bands = Array.from({ length: slats }, (_, index) => {
    const y = -size.height * 0.25 + index * pitch;
    return polygon(
      [
        [0, y + rise],
        [size.width, y - rise],
        [size.width, y - rise + pitch * 0.5],
        [0, y + rise + pitch * 0.5],
      ],
      paint,
    );
  });
  return bands.join('');
};

const leaf = (x: number, y: number, length: number, angle: number, paint: string): string => {
  const wide = length * 0.1;
  return `<path transform="translate(${point(x, y)}) rotate(${round(angle)})" d="M0 0 C${point(length * 0.25, -wide)} ${point(length * 0.75, -wide)} ${point(length, 0)} C${point(length * 0.75, wide)} ${point(length * 0.25, wide)} 0 0 Z" ${paint}/>`;
};

/** A palm-like frond: a bent stem with leaves that shorten towards its tip. */
export const frond = (
  random: Random,
  root: readonly [number, number],
  reach: number,
  angle: number,
  paint: string,
): string => {
  const bend = random.between(-30, 30);
  const leaves = Array.from({ length: 15 }, (_, index) => {
    const along = (index + 2) / 17;
    const heading = ((angle + bend * along) * Math.PI) / 180;
    const x = root[0] + Math.cos(heading) * reach * along;
    const y = root[1] + Math.sin(heading) * reach * along;
    const size = reach * (0.46 - 0.3 * along);
    const spread = 58 - 26 * along;
    const degrees = angle + bend * along;
    return leaf(x, y, size, degrees - spread, paint) + leaf(x, y, size, degrees + spread, paint);
  });
  return leaves.join('');
};

/** Broad rounded leaves on a branch, as of a rubber plant. */
export const branch = (
  random: Random,
  root: readonly [number, number],
  reach: number,
  angle: number,
  paint: string,
): string => {
  const heading = (angle * Math.PI) / 180;
  const parts = Array.from({ length: 9 }, (_, index) => {
    const along = (index + 1) / 9;
    const x = root[0] + Math.cos(heading) * reach * along;
    const y = root[1] + Math.sin(heading) * reach * along;
    const side = index % 2 === 0 ? -1 : 1;
    const turn = angle + side * random.between(30, 62);
    const length = reach * random.between(0.24, 0.34);
    const wide = length * 0.34;
    return `<path transform="translate(${point(x, y)}) rotate(${round(turn)})" d="M0 0 C${point(length * 0.2, -wide)} ${point(length * 0.8, -wide * 0.9)} ${point(length, 0)} C${point(length * 0.8, wide * 0.9)} ${point(length * 0.2, wide)} 0 0 Z" ${paint}/>`;
  });
  const tip: readonly [number, number] = [
    root[0] + Math.cos(heading) * reach,
    root[1] + Math.sin(heading) * reach,
  ];
  return `<path d="M${point(...root)} L${point(...tip)}" ${paint} stroke="#000" stroke-opacity="0.5" stroke-width="${round(reach * 0.012)}"/>${parts.join('')}`;
};
