import { blinds, polygon } from './light.ts';
import { type Easel, fill, type Motif, n } from './motif.ts';

const black = '#161412';

const tripod = (x: number, top: number, floor: number, unit: number): string =>
  `<path d="M${n(x)} ${n(top)} V${n(floor - unit * 14)} M${n(x)} ${n(top + unit * 8)} L${n(x - unit * 12)} ${n(floor)} M${n(x)} ${n(top + unit * 8)} L${n(x + unit * 12)} ${n(floor)} M${n(x)} ${n(top + unit * 8)} L${n(x + unit * 2)} ${n(floor - unit * 3)}" stroke="${black}" stroke-width="${n(unit * 1.3)}" stroke-linecap="round" fill="none"/>`;

const softboxAt = (x: number, y: number, half: number, turn: number, unit: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(half * 1.9)}" fill="#fff3d8" opacity="0.4" filter="url(#haze)"/><g transform="rotate(${turn} ${n(x)} ${n(y)})"><rect x="${n(x - half)}" y="${n(y - half * 0.8)}" width="${n(half * 2)}" height="${n(half * 1.6)}" rx="5" fill="#fffaf0" stroke="${black}" stroke-width="${n(unit * 1.3)}"/></g>`;

const lightStand = (x: number, top: number, floor: number, unit: number): string =>
  `<path d="M${n(x)} ${n(top)} V${n(floor)} M${n(x)} ${n(floor - unit * 9)} L${n(x - unit * 9)} ${n(floor)} M${n(x)} ${n(floor - unit * 9)} L${n(x + unit * 9)} ${n(floor)}" stroke="${black}" stroke-width="${n(unit)}" stroke-linecap="round" fill="none"/>`;

/** A hired studio: paper on its roll sweeping to the floor, lights left and right, a stool. */
const room: Motif = ({ random, size, unit, tone, second }: Easel) => {
  const floor = size.height * 0.72;
  const half = size.height * random.between(0.3, 0.36);
  const x = size.width * random.between(0.46, 0.54);
  const top = size.height * 0.1;
  const sweep = `M${n(x - half)} ${n(top)} H${n(x + half)} V${n(floor)} C${n(x + half)} ${n(size.height * 0.84)} ${n(x + half * 1.2)} ${n(size.height * 0.9)} ${n(x + half * 1.36)} ${n(size.height * 0.97)} H${n(x - half * 1.36)} C${n(x - half * 1.2)} ${n(size.height * 0.9)} ${n(x - half)} ${n(size.height * 0.84)} ${n(x - half)} ${n(floor)} Z`;
  const seat = size.height * 0.66;
  const stool = `<ellipse cx="${n(x)}" cy="${n(size.height * 0.9)}" rx="${n(unit * 15)}" ry="${n(unit * 2.6)}" fill="#000" opacity="0.4" filter="url(#dapple)"/><path d="M${n(x - unit * 6)} ${n(seat)} L${n(x - unit * 8)} ${n(size.height * 0.9)} M${n(x + unit * 6)} ${n(seat)} L${n(x + unit * 8)} ${n(size.height * 0.9)} M${n(x - unit * 2)} ${n(seat)} L${n(x - unit * 2.6)} ${n(size.height * 0.93)} M${n(x + unit * 2)} ${n(seat)} L${n(x + unit * 2.6)} ${n(size.height * 0.93)}" stroke="${black}" stroke-width="${n(unit)}" stroke-linecap="round"/><ellipse cx="${n(x)}" cy="${n(seat)}" rx="${n(unit * 8)}" ry="${n(unit * 2)}" fill="${black}"/>`;
  return `${fill(size, `fill="${tone.shade}" opacity="0.6"`)}<rect y="${n(floor + size.height * 0.06)}" width="${size.width}" height="${n(size.height * 0.3)}" fill="#000" opacity="0.3"/><path d="${sweep}" fill="${second.paper}" filter="url(#drop)"/><ellipse cx="${n(x)}" cy="${n(size.height * 0.42)}" rx="${n(half * 0.8)}" ry="${n(size.height * 0.3)}" fill="${second.lit}" opacity="0.8" filter="url(#haze)"/><rect x="${n(x - half * 1.16)}" y="${n(top - unit * 2.4)}" width="${n(half * 2.32)}" height="${n(unit * 4.4)}" rx="${n(unit * 2)}" fill="${second.shade}"/>${stool}${lightStand(size.width * 0.13, size.height * 0.28, size.height * 0.95, unit)}${softboxAt(size.width * 0.13, size.height * 0.28, unit * 15, 16, unit)}${lightStand(size.width * 0.88, size.height * 0.34, size.height * 0.95, unit)}${softboxAt(size.width * 0.88, size.height * 0.34, unit * 12, -18, unit)}`;
};

/** A slate, its sticks just open. */
const slate: Motif = ({ random, size, unit, tone, second }) => {
  const wide = unit * 74;
  const tall = wide * 0.58;
  const x = (size.width - wide) / 2;
  const y = size.height * 0.42;
  const stripe = (left: number, top: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = left + index * unit * 11;
      return polygon(
        [
          [at, top],
          [at + unit * 5.5, top],
          [at + unit * 2.5, top + unit * 8],
          [at - unit * 3, top + unit * 8],
        ],
        `fill="${tone.lit}"`,
      );
    }).join('');
  const lines = [0.34, 0.67].map(
    (share) =>
      `<path d="M${n(x)} ${n(y + tall * share)} h${n(wide)}" stroke="${second.lit}" stroke-width="3" opacity="0.8"/>`,
  );
  return `<g transform="rotate(${random.int(-6, 6)} ${n(size.width / 2)} ${n(size.height / 2)})"><g filter="url(#drop)"><rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(tall)}" rx="6" fill="${black}"/><rect x="${n(x)}" y="${n(y - unit * 9)}" width="${n(wide)}" height="${n(unit * 8)}" fill="${black}"/></g>${stripe(x + unit * 3, y - unit * 9, 6)}<g transform="rotate(-11 ${n(x)} ${n(y - unit * 9)})" filter="url(#drop)"><rect x="${n(x)}" y="${n(y - unit * 18)}" width="${n(wide)}" height="${n(unit * 8)}" fill="${black}"/>${stripe(x + unit * 7, y - unit * 18, 6)}</g>${lines.join('')}<path d="M${n(x + wide * 0.34)} ${n(y + tall * 0.67)} V${n(y + tall)} M${n(x + wide * 0.67)} ${n(y + tall * 0.67)} V${n(y + tall)}" stroke="${second.lit}" stroke-width="3" opacity="0.8"/><rect x="${n(x + wide * 0.06)}" y="${n(y + tall * 0.13)}" width="${n(wide * 0.46)}" height="${n(unit * 3)}" rx="3" fill="${second.lit}" opacity="0.75"/><rect x="${n(x + wide * 0.06)}" y="${n(y + tall * 0.47)}" width="${n(wide * 0.3)}" height="${n(unit * 3)}" rx="3" fill="${second.lit}" opacity="0.55"/></g>`;
};

/** A film camera on its tripod against a bright window. */
const crane: Motif = ({ random, size, unit, tone, second }) => {
  const x = size.width * random.between(0.44, 0.56);
  const top = size.height * 0.42;
  const flip = random.pick([-1, 1]);
  const body = `<g transform="translate(${n(x)} ${n(top)}) scale(${flip} 1)"><rect x="${n(-unit * 15)}" y="${n(-unit * 9)}" width="${n(unit * 28)}" height="${n(unit * 17)}" rx="${n(unit * 1.5)}" fill="${black}"/><circle cx="${n(-unit * 7)}" cy="${n(-unit * 16)}" r="${n(unit * 9)}" fill="${black}"/><circle cx="${n(unit * 9)}" cy="${n(-unit * 15)}" r="${n(unit * 7.5)}" fill="${black}"/><circle cx="${n(-unit * 7)}" cy="${n(-unit * 16)}" r="${n(unit * 3)}" fill="${second.paper}"/><circle cx="${n(unit * 9)}" cy="${n(-unit * 15)}" r="${n(unit * 2.4)}" fill="${second.paper}"/>${polygon(
    [
      [unit * 13, -unit * 5],
      [unit * 20, -unit * 8],
      [unit * 20, unit * 7],
      [unit * 13, unit * 4],
    ],
    `fill="${black}"`,
  )}</g>`;
  return `${fill(size, `fill="${tone.shade}" opacity="0.35"`)}<g filter="url(#crisp)" opacity="0.8">${blinds(size, 0.02, 9, `fill="${tone.lit}" opacity="0.5"`)}</g><circle cx="${n(size.width * 0.5)}" cy="${n(size.height * 0.4)}" r="${n(unit * 38)}" fill="${tone.lit}" opacity="0.85"/><rect y="${n(size.height * 0.88)}" width="${size.width}" height="${n(size.height * 0.12)}" fill="#000" opacity="0.35"/>${tripod(x, top, size.height * 0.92, unit)}${body}`;
};

/** A rail of clothes before a show. */
const rail: Motif = ({ random, size, unit, tone, second }) => {
  const bar = size.height * 0.2;
  const left = size.width * 0.14;
  const right = size.width * 0.86;
  const paints = [second.paper, tone.shade, second.shade, tone.lit, second.lit, '#2a2725'];
  const count = Math.round((right - left) / (unit * 11));
  const hung = Array.from({ length: count }, (_, index) => {
    const x = left + ((index + 0.6) / count) * (right - left);
    const long = size.height * random.between(0.34, 0.52);
    const half = unit * random.between(5.5, 8);
    const y = bar + unit * 5;
    return `<path d="M${n(x)} ${n(bar)} V${n(y)}" stroke="${black}" stroke-width="4"/><path d="M${n(x)} ${n(y)} L${n(x + half)} ${n(y + unit * 4)} L${n(x + half * 1.1)} ${n(y + long)} H${n(x - half * 1.1)} L${n(x - half)} ${n(y + unit * 4)} Z" fill="${random.pick(paints)}" filter="url(#drop)"/><path d="M${n(x - half * 0.3)} ${n(y + unit * 7)} L${n(x - half * 0.45)} ${n(y + long)} M${n(x + half * 0.35)} ${n(y + unit * 9)} L${n(x + half * 0.5)} ${n(y + long)}" stroke="#000" stroke-opacity="0.18" stroke-width="${n(unit * 0.8)}"/>`;
  });
  const floor = size.height * 0.92;
  return `<ellipse cx="${n(size.width / 2)}" cy="${n(floor)}" rx="${n(size.width * 0.4)}" ry="${n(unit * 3)}" fill="#000" opacity="0.4" filter="url(#dapple)"/><path d="M${n(left)} ${n(floor)} V${n(bar)} H${n(right)} V${n(floor)} M${n(left - unit * 5)} ${n(floor)} h${n(unit * 10)} M${n(right - unit * 5)} ${n(floor)} h${n(unit * 10)}" stroke="${black}" stroke-width="${n(unit * 1.2)}" stroke-linecap="round" fill="none"/>${hung.join('')}`;
};

export const setMotifs = { room, slate, crane, rail } as const satisfies Record<string, Motif>;
