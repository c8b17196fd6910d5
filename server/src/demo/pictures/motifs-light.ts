import { blinds, branch, frond, polygon, windowPanes } from './light.ts';
import { type Easel, fill, type Motif, n } from './motif.ts';

/** Late sun through a window, thrown on a bare wall. */
const windowLight: Motif = ({ random, size, tone }) => {
  const lean = random.pick([-1, 1]) * random.between(0.16, 0.34);
  const across = random.int(2, 3);
  const box = {
    x: size.width * (lean > 0 ? random.between(0.06, 0.16) : random.between(0.3, 0.4)),
    y: size.height * random.between(0.1, 0.18),
    width: size.width * 0.5,
    height: size.height * random.between(0.56, 0.66),
  };
  const floor = size.height * random.between(0.86, 0.92);
  const stem = random.chance(0.6)
    ? `<g filter="url(#crisp)" opacity="0.75">${branch(random, [box.x + box.width * random.between(0.3, 0.9), floor], size.height * 0.5, random.between(-100, -78), `fill="${tone.shade}"`)}</g>`
    : '';
  return `${fill(size, `fill="${tone.shade}" opacity="0.55"`)}<g filter="url(#crisp)">${windowPanes(box, lean, { across, down: across + 1 }, `fill="${tone.lit}"`)}</g>${stem}<rect y="${n(floor)}" width="${size.width}" height="${n(size.height - floor)}" fill="${tone.shade}"/><rect y="${n(floor)}" width="${size.width}" height="3" fill="${tone.lit}" opacity="0.35"/>`;
};

/** Blinds, and a ball that bends their stripes. */
const slats: Motif = ({ random, size, unit, tone, second }) => {
  const radius = unit * random.between(19, 25);
  const x = size.width * random.between(0.36, 0.64);
  const table = size.height * 0.8;
  const y = table - radius;
  const tilt = random.pick([-1, 1]) * random.between(0.08, 0.16);
  const stripes = blinds(size, tilt, random.int(14, 18), `fill="${tone.lit}" opacity="0.85"`);
  const bent = Array.from({ length: 9 }, (_, index) => {
    const at = y - radius + (index + 0.5) * radius * 0.23;
    return `<path d="M${n(x - radius)} ${n(at)} Q${n(x)} ${n(at + radius * 0.5)} ${n(x + radius)} ${n(at - tilt * radius)} v${n(radius * 0.11)} Q${n(x)} ${n(at + radius * 0.62)} ${n(x - radius)} ${n(at + radius * 0.11)} Z" fill="${second.lit}" opacity="0.7"/>`;
  });
  return `${fill(size, `fill="${tone.shade}" opacity="0.7"`)}<g filter="url(#crisp)">${stripes}</g><rect y="${n(table)}" width="${size.width}" height="${n(size.height - table)}" fill="${tone.shade}"/><ellipse cx="${n(x + radius * 0.9)}" cy="${n(table + unit * 3)}" rx="${n(radius * 1.5)}" ry="${n(unit * 3.4)}" fill="#000" opacity="0.5" filter="url(#dapple)"/><clipPath id="ball"><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/></clipPath><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${second.paper}"/><g clip-path="url(#ball)"><g filter="url(#crisp)">${bent.join('')}</g><circle cx="${n(x - radius * 0.4)}" cy="${n(y - radius * 0.45)}" r="${n(radius * 1.45)}" fill="none" stroke="#000" stroke-opacity="0.5" stroke-width="${n(radius * 0.8)}" filter="url(#soft)"/></g>`;
};

/** Palm shadows across a wedge of sun. */
const palmShadow: Motif = ({ random, size, tone }) => {
  const fromLeft = random.chance(0.5);
  const edge = fromLeft ? -0.06 : 1.06;
  const heading = fromLeft ? 1 : -1;
  const fan = Array.from({ length: 3 }, (_, index) => {
    const angle = -58 + index * 38 + random.between(-8, 8);
    return frond(
      random,
      [size.width * edge, size.height * (0.7 + 0.1 * index)],
      size.width * random.between(0.85, 1.1),
      heading > 0 ? angle : 180 - angle,
      `fill="${tone.shade}"`,
    );
  });
  const wedge = polygon(
    [
      [size.width * 0.04, 0],
      [size.width * 0.8, 0],
      [size.width * 0.98, size.height],
      [size.width * 0.2, size.height],
    ],
    `fill="${tone.lit}" opacity="0.8"`,
  );
  return `${fill(size, `fill="${tone.shade}" opacity="0.32"`)}<g filter="url(#soft)">${wedge}</g><g filter="url(#crisp)" opacity="0.72">${fan.join('')}</g>`;
};

/** A door ajar in a dark room. */
const doorLight: Motif = ({ random, size, tone }) => {
  const left = size.width * random.between(0.36, 0.5);
  const wide = size.width * random.between(0.16, 0.24);
  const top = size.height * 0.16;
  const sill = size.height * 0.72;
  const spread = random.pick([-1, 1]) * size.width * random.between(0.12, 0.3);
  return `${fill(size, `fill="${tone.shade}"`)}${fill(size, 'fill="#000" opacity="0.45"')}<rect y="${n(sill)}" width="${size.width}" height="${n(size.height - sill)}" fill="#000" opacity="0.28"/><g filter="url(#soft)"><rect x="${n(left)}" y="${n(top)}" width="${n(wide)}" height="${n(sill - top)}" fill="${tone.lit}" opacity="0.6"/></g><rect x="${n(left)}" y="${n(top)}" width="${n(wide)}" height="${n(sill - top)}" fill="${tone.lit}"/><g filter="url(#crisp)">${polygon(
    [
      [left, sill],
      [left + wide, sill],
      [left + wide * 1.7 + spread, size.height],
      [left - wide * 0.5 + spread, size.height],
    ],
    `fill="${tone.lit}" opacity="0.72"`,
  )}</g>${polygon(
    [
      [left + wide, top],
      [left + wide * 1.75, top - size.height * 0.035],
      [left + wide * 1.75, sill + size.height * 0.06],
      [left + wide, sill],
    ],
    `fill="${tone.shade}"`,
  )}<circle cx="${n(left + wide * 1.6)}" cy="${n((top + sill) / 2 + 20)}" r="7" fill="${tone.lit}" opacity="0.8"/>`;
};

/** A disc before a larger glow. */
const eclipse: Motif = ({ random, size, unit, tone, second }) => {
  const x = size.width * random.between(0.4, 0.6);
  const y = size.height * random.between(0.38, 0.48);
  const radius = unit * random.between(24, 32);
  const shift = unit * random.between(4, 12) * random.pick([-1, 1]);
  return `${fill(size, `fill="${tone.shade}" opacity="0.7"`)}<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 1.3)}" fill="${second.lit}" opacity="0.6" filter="url(#soft)"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${second.lit}"/><circle cx="${n(x + shift)}" cy="${n(y + shift * 0.4)}" r="${n(radius * 0.93)}" fill="${tone.shade}"/><rect y="${n(size.height * 0.8)}" width="${size.width}" height="${n(size.height * 0.2)}" fill="#000" opacity="0.32"/><ellipse cx="${n(x)}" cy="${n(size.height * 0.83)}" rx="${n(radius * 1.1)}" ry="${n(unit * 2.4)}" fill="${second.lit}" opacity="0.4" filter="url(#dapple)"/>`;
};

/** Steps seen from the side, each tread lit. */
const stairs: Motif = ({ random, size, tone }) => {
  const steps = random.int(6, 8);
  const rise = size.height / (steps + 1.5);
  const going = size.width / steps;
  const up = random.chance(0.5);
  const flight = Array.from({ length: steps }, (_, index) => {
    const x = up ? index * going : size.width - (index + 1) * going;
    const y = size.height - (index + 1) * rise;
    const shadow = up ? x + going : x - going * 0.7;
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(going + 1)}" height="${n(size.height - y)}" fill="${tone.paper}"/><rect x="${n(x)}" y="${n(y)}" width="${n(going + 1)}" height="${n(rise * 0.24)}" fill="${tone.lit}"/><rect x="${n(shadow)}" y="${n(y + rise * 0.24)}" width="${n(going * 0.7)}" height="${n(rise * 0.78)}" fill="#000" opacity="0.26"/>`;
  });
  const sun = polygon(
    [
      [0, size.height * 0.05],
      [size.width * 0.62, 0],
      [size.width, 0],
      [size.width * 0.1, size.height * 0.7],
      [0, size.height * 0.8],
    ],
    `fill="${tone.lit}" opacity="0.28"`,
  );
  return `${fill(size, `fill="${tone.shade}"`)}<g filter="url(#crisp)">${sun}</g>${flight.join('')}`;
};

/** Cloth hung in heavy folds. */
const drapery: Motif = ({ random, size, tone }: Easel) => {
  const count = random.int(7, 10);
  const folds = Array.from({ length: count }, (_, index) => {
    const x = (index / (count - 1)) * size.width;
    const sway = random.between(-70, 70);
    const wide = random.between(34, 74);
    const curve = (at: number) =>
      `M${n(at)} -30 C${n(at + sway)} ${n(size.height * 0.3)} ${n(at - sway)} ${n(size.height * 0.7)} ${n(at + sway * 0.6)} ${size.height + 30}`;
    return `<path d="${curve(x)}" stroke="${tone.shade}" stroke-width="${n(wide)}" opacity="0.85" fill="none"/><path d="${curve(x + wide * 0.85)}" stroke="${tone.lit}" stroke-width="${n(wide * 0.6)}" opacity="0.9" fill="none"/><path d="${curve(x - wide * 0.5)}" stroke="#000" stroke-width="${n(wide * 0.2)}" opacity="0.4" fill="none"/>`;
  });
  return `<g filter="url(#dapple)">${folds.join('')}</g>`;
};

export const lightMotifs = {
  window: windowLight,
  slats,
  palm: palmShadow,
  door: doorLight,
  eclipse,
  stairs,
  drapery,
} as const satisfies Record<string, Motif>;
