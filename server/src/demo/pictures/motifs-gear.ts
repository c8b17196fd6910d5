import { polygon } from './light.ts';
import { fill, type Motif, n } from './motif.ts';

const black = '#161412';

/** A light stand: column, and three legs with their feet. */
const stand = (x: number, top: number, floor: number, unit: number): string =>
  `<path d="M${n(x)} ${n(top)} V${n(floor)} M${n(x)} ${n(floor - unit * 12)} L${n(x - unit * 11)} ${n(floor)} M${n(x)} ${n(floor - unit * 12)} L${n(x + unit * 11)} ${n(floor)}" stroke="${black}" stroke-width="${n(unit * 1.1)}" stroke-linecap="round" fill="none"/><rect x="${n(x - unit)}" y="${n(floor - unit * 24)}" width="${n(unit * 2)}" height="${n(unit * 4)}" fill="${black}"/>`;

/** A softbox on its stand, lighting nothing but the wall. */
const softbox: Motif = ({ random, size, unit, tone }) => {
  const floor = size.height * 0.92;
  const x = size.width * random.between(0.4, 0.6);
  const y = size.height * 0.36;
  const half = unit * random.between(24, 29);
  const tilt = random.int(-12, 12);
  const round = random.chance(0.5);
  const corners = Array.from({ length: 8 }, (_, index): [number, number] => {
    const angle = ((index + 0.5) * Math.PI) / 4;
    return [x + Math.cos(angle) * half * 1.08, y + Math.sin(angle) * half * 1.08];
  });
  const face = round
    ? polygon(
        corners,
        `fill="url(#glow)" stroke="${black}" stroke-width="${n(unit * 1.6)}" stroke-linejoin="round"`,
      )
    : `<rect x="${n(x - half)}" y="${n(y - half * 1.15)}" width="${n(half * 2)}" height="${n(half * 2.3)}" rx="6" fill="url(#glow)" stroke="${black}" stroke-width="${n(unit * 1.6)}"/>`;
  return `<defs><radialGradient id="glow"><stop offset="0" stop-color="#fffdf6"/><stop offset="0.6" stop-color="#fdf3dc"/><stop offset="1" stop-color="#e7d3ac"/></radialGradient></defs>${fill(size, `fill="${tone.shade}" opacity="0.75"`)}<circle cx="${n(x)}" cy="${n(y)}" r="${n(half * 1.9)}" fill="${tone.lit}" opacity="0.5" filter="url(#haze)"/><rect y="${n(size.height * 0.82)}" width="${size.width}" height="${n(size.height * 0.18)}" fill="#000" opacity="0.3"/><ellipse cx="${n(x)}" cy="${n(floor)}" rx="${n(unit * 26)}" ry="${n(unit * 3)}" fill="${tone.lit}" opacity="0.35" filter="url(#dapple)"/>${stand(x, y, floor, unit)}<g transform="rotate(${tilt} ${n(x)} ${n(y)})">${face}</g>`;
};

/** A lens from the front: rings, iris, the window mirrored in its glass. */
const lens: Motif = ({ random, size, unit, tone, second }) => {
  const x = size.width * random.between(0.47, 0.53);
  const y = size.height * 0.5;
  const radius = unit * random.between(38, 42);
  const ring = (share: number, paint: string) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * share)}" ${paint}/>`;
  const ribs = Array.from({ length: 72 }, (_, index) => {
    const angle = (index / 72) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return `M${n(x + c * radius * 0.9)} ${n(y + s * radius * 0.9)} L${n(x + c * radius)} ${n(y + s * radius)}`;
  });
  const blades = Array.from({ length: 7 }, (_, index) => {
    const angle = (index / 7) * Math.PI * 2 + 0.3;
    return [x + Math.cos(angle) * radius * 0.2, y + Math.sin(angle) * radius * 0.2] as const;
  });
  return `<defs><radialGradient id="glass" cx="0.38" cy="0.3" r="0.9"><stop offset="0" stop-color="${second.paper}"/><stop offset="0.42" stop-color="${second.shade}"/><stop offset="1" stop-color="#090807"/></radialGradient></defs><circle cx="${n(x + 30)}" cy="${n(y + 44)}" r="${n(radius * 1.02)}" fill="#000" opacity="0.5" filter="url(#soft)"/>${ring(1, `fill="${black}"`)}<path d="${ribs.join(' ')}" stroke="#3d3934" stroke-width="5"/>${ring(0.88, 'fill="#24211e"')}${ring(0.8, `fill="${black}" stroke="#4c4741" stroke-width="3"`)}${ring(0.74, `fill="none" stroke="${tone.lit}" stroke-opacity="0.5" stroke-width="2"`)}${ring(0.66, 'fill="url(#glass)"')}${ring(0.46, 'fill="none" stroke="#000" stroke-opacity="0.55" stroke-width="9"')}${ring(0.34, 'fill="#000" opacity="0.55"')}${polygon(blades, 'fill="#050505"')}<g filter="url(#crisp)" opacity="0.8"><path d="M${n(x - radius * 0.42)} ${n(y - radius * 0.42)} q${n(radius * 0.2)} ${n(-radius * 0.14)} ${n(radius * 0.4)} ${n(-radius * 0.12)} l${n(-radius * 0.04)} ${n(radius * 0.26)} q${n(-radius * 0.16)} 0 ${n(-radius * 0.28)} ${n(radius * 0.12)} Z" fill="#fff"/><circle cx="${n(x + radius * 0.3)}" cy="${n(y + radius * 0.34)}" r="${n(radius * 0.07)}" fill="${second.lit}"/></g>`;
};

/** The countdown before a film. */
const leader: Motif = ({ random, size, unit, tone }) => {
  const x = size.width / 2;
  const y = size.height / 2;
  const count = random.int(2, 9);
  const angle = random.between(0.4, 5.6);
  const reach = size.height;
  const large = angle > Math.PI ? 1 : 0;
  const sweep = `M${x} ${y} V${n(y - reach)} A${reach} ${reach} 0 ${large} 1 ${n(x + Math.sin(angle) * reach)} ${n(y - Math.cos(angle) * reach)} Z`;
  return `${fill(size, `fill="${tone.lit}"`)}<path d="${sweep}" fill="${tone.shade}" opacity="0.6"/><path d="M0 ${y} H${size.width} M${x} 0 V${size.height}" stroke="${black}" stroke-width="5"/><g fill="none" stroke="${black}" stroke-width="8"><circle cx="${x}" cy="${y}" r="${n(unit * 40)}"/><circle cx="${x}" cy="${y}" r="${n(unit * 34)}"/></g><text x="${x}" y="${n(y + unit * 16)}" font-family="DejaVu Sans, Helvetica, Arial, sans-serif" font-weight="700" font-size="${n(unit * 46)}" text-anchor="middle" fill="${black}">${count}</text><g stroke="${black}" stroke-width="2" opacity="0.35"><path d="M${n(size.width * random.next())} 0 V${size.height} M${n(size.width * random.next())} 0 V${size.height}"/></g>`;
};

/** A shoot-through umbrella from the position of the model. */
const umbrella: Motif = ({ random, size, unit, tone, second }) => {
  const x = size.width * random.between(0.46, 0.54);
  const y = size.height * 0.44;
  const radius = unit * random.between(36, 42);
  const ribs = 10;
  const panels = Array.from({ length: ribs }, (_, index) => {
    const at = (turn: number): readonly [number, number] => {
      const angle = (turn / ribs) * Math.PI * 2 + 0.2;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    };
    const [ax, ay] = at(index);
    const [bx, by] = at(index + 1);
    const [mx, my] = [(ax + bx) / 2 + (x - (ax + bx) / 2) * 0.1, (ay + by) / 2 + (y - (ay + by) / 2) * 0.1];
    const shade = 0.05 + 0.3 * Math.abs(Math.sin(((index + 2) / ribs) * Math.PI));
    return `<path d="M${n(x)} ${n(y)} L${n(ax)} ${n(ay)} Q${n(mx)} ${n(my)} ${n(bx)} ${n(by)} Z" fill="${second.lit}"/><path d="M${n(x)} ${n(y)} L${n(ax)} ${n(ay)} Q${n(mx)} ${n(my)} ${n(bx)} ${n(by)} Z" fill="${second.shade}" opacity="${n(shade * 10) / 10}" stroke="${second.shade}" stroke-width="3"/>`;
  });
  return `${fill(size, `fill="${tone.shade}" opacity="0.72"`)}<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 1.4)}" fill="${second.lit}" opacity="0.35" filter="url(#haze)"/>${stand(x + unit * 3, y, size.height * 0.95, unit)}${panels.join('')}<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.3)}" fill="#fffaf0" opacity="0.95" filter="url(#soft)"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(unit * 1.4)}" fill="${black}"/>`;
};

/** An empty stool on seamless paper. */
const stool: Motif = ({ random, size, unit, tone, second }) => {
  const x = size.width * random.between(0.42, 0.58);
  const seat = size.height * 0.6;
  const floor = size.height * 0.88;
  const half = unit * 13;
  const leg = (dx: number, dy: number) => `M${n(x + dx * 0.7)} ${n(seat)} L${n(x + dx)} ${n(floor + dy)}`;
  const cone = polygon(
    [
      [x - unit * 6, -20],
      [x + unit * 6, -20],
      [x + unit * 36, floor],
      [x - unit * 36, floor],
    ],
    `fill="${tone.lit}" opacity="0.34"`,
  );
  return `${fill(size, `fill="${tone.shade}" opacity="0.5"`)}<g filter="url(#soft)">${cone}</g><ellipse cx="${n(x)}" cy="${n(floor + unit)}" rx="${n(unit * 38)}" ry="${n(unit * 8)}" fill="${tone.lit}" opacity="0.6" filter="url(#dapple)"/><ellipse cx="${n(x + unit * 9)}" cy="${n(floor + unit * 2)}" rx="${n(unit * 20)}" ry="${n(unit * 3)}" fill="#000" opacity="0.5" filter="url(#dapple)"/><path d="${leg(-half * 0.95, 0)} ${leg(half * 0.95, 0)} ${leg(-half * 0.35, unit * 4)} ${leg(half * 0.35, unit * 4)}" stroke="${black}" stroke-width="${n(unit * 1.8)}" stroke-linecap="round"/><path d="M${n(x - half * 0.85)} ${n(floor - unit * 9)} H${n(x + half * 0.85)}" stroke="${black}" stroke-width="${n(unit)}"/><path d="M${n(x - half)} ${n(seat - unit * 1)} V${n(seat + unit * 1.5)} A${n(half)} ${n(unit * 3)} 0 0 0 ${n(x + half)} ${n(seat + unit * 1.5)} V${n(seat - unit)} Z" fill="${second.shade}"/><ellipse cx="${n(x)}" cy="${n(seat - unit)}" rx="${n(half)}" ry="${n(unit * 3)}" fill="${second.paper}"/>`;
};

/** Strips of film across a light table. */
const filmStrips: Motif = ({ random, size, unit, tone, second }) => {
  const tilt = random.between(-16, 16);
  const wide = unit * 26;
  const strips = Array.from({ length: 3 }, (_, strip) => {
    const x = size.width * 0.5 + (strip - 1) * wide * 1.24 - wide / 2;
    const frames = Array.from({ length: 7 }, (_, index) => {
      const y = -size.height * 0.2 + index * wide * 0.92 + strip * unit * 7;
      const shade = random.pick([tone.paper, tone.shade, second.paper, second.shade, tone.lit]);
      const horizon = y + wide * random.between(0.36, 0.6);
      return `<rect x="${n(x + wide * 0.15)}" y="${n(y)}" width="${n(wide * 0.7)}" height="${n(wide * 0.82)}" rx="4" fill="${shade}"/><circle cx="${n(x + wide * random.between(0.35, 0.65))}" cy="${n(horizon)}" r="${n(wide * random.between(0.1, 0.2))}" fill="${tone.lit}" opacity="0.75"/><rect x="${n(x + wide * 0.15)}" y="${n(horizon)}" width="${n(wide * 0.7)}" height="${n(y + wide * 0.82 - horizon)}" fill="#000" opacity="0.32"/>`;
    });
    const holes = Array.from({ length: 44 }, (_, index) => {
      const y = -size.height * 0.2 + index * wide * 0.155;
      return `<rect x="${n(x + wide * 0.035)}" y="${n(y)}" width="${n(wide * 0.07)}" height="${n(wide * 0.08)}" rx="3"/><rect x="${n(x + wide * 0.895)}" y="${n(y)}" width="${n(wide * 0.07)}" height="${n(wide * 0.08)}" rx="3"/>`;
    });
    return `<rect x="${n(x)}" y="${n(-size.height * 0.3)}" width="${n(wide)}" height="${n(size.height * 1.6)}" fill="${black}" filter="url(#drop)"/>${frames.join('')}<g fill="${tone.lit}" opacity="0.9">${holes.join('')}</g>`;
  });
  return `${fill(size, `fill="${tone.lit}" opacity="0.75"`)}<g transform="rotate(${n(tilt)} ${n(size.width / 2)} ${n(size.height / 2)})">${strips.join('')}</g>`;
};

/** An old rangefinder on a shelf. */
const camera: Motif = ({ random, size, unit, tone, second }) => {
  const wide = unit * random.between(58, 66);
  const tall = wide * 0.56;
  const x = (size.width - wide) / 2;
  const y = size.height * 0.7 - tall;
  const cx = x + wide * 0.54;
  const cy = y + tall * 0.56;
  const ring = (share: number, paint: string) =>
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(tall * share)}" ${paint}/>`;
  return `<rect y="${n(size.height * 0.66)}" width="${size.width}" height="${n(size.height * 0.34)}" fill="${tone.shade}" opacity="0.8"/><ellipse cx="${n(cx + unit * 8)}" cy="${n(y + tall + unit)}" rx="${n(wide * 0.62)}" ry="${n(unit * 3.4)}" fill="#000" opacity="0.55" filter="url(#dapple)"/><rect x="${n(x + wide * 0.12)}" y="${n(y - tall * 0.14)}" width="${n(wide * 0.12)}" height="${n(tall * 0.2)}" rx="5" fill="#8d877e"/><rect x="${n(x + wide * 0.78)}" y="${n(y - tall * 0.1)}" width="${n(wide * 0.13)}" height="${n(tall * 0.16)}" rx="5" fill="#a8a298"/><rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(tall)}" rx="${n(unit * 4)}" fill="#cfc8bb"/><rect x="${n(x)}" y="${n(y + tall * 0.26)}" width="${n(wide)}" height="${n(tall * 0.58)}" fill="${second.shade}"/><rect x="${n(x + wide * 0.4)}" y="${n(y + tall * 0.05)}" width="${n(wide * 0.14)}" height="${n(tall * 0.14)}" rx="4" fill="${black}"/><rect x="${n(x + wide * 0.82)}" y="${n(y + tall * 0.06)}" width="${n(wide * 0.09)}" height="${n(tall * 0.12)}" rx="4" fill="${black}"/>${ring(0.44, 'fill="#b9b2a5"')}${ring(0.4, `fill="${black}"`)}${ring(0.3, 'fill="#2d2926" stroke="#59534b" stroke-width="4"')}${ring(0.22, `fill="${second.paper}"`)}${ring(0.2, 'fill="#0c0b0a"')}<circle cx="${n(cx - tall * 0.08)}" cy="${n(cy - tall * 0.08)}" r="${n(tall * 0.045)}" fill="#fff" opacity="0.85" filter="url(#fine)"/>`;
};

export const gearMotifs = {
  softbox,
  lens,
  leader,
  umbrella,
  stool,
  film: filmStrips,
  camera,
} as const satisfies Record<string, Motif>;
