import { branch } from './light.ts';
import { type Easel, fill, type Motif, n } from './motif.ts';

const table = (easel: Easel, at: number): string => {
  const y = n(easel.size.height * at);
  return `<rect y="${y}" width="${easel.size.width}" height="${n(easel.size.height - y)}" fill="${easel.tone.shade}" opacity="0.75"/><rect y="${y}" width="${easel.size.width}" height="2" fill="${easel.tone.lit}" opacity="0.5"/>`;
};

const castShadow = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="#000" opacity="0.45" filter="url(#dapple)"/>`;

/** A turned form: light from the left, core shadow, bounce on the right. */
const turned = (id: string, light: string, body: string, dark: string): string =>
  `<linearGradient id="${id}"><stop offset="0" stop-color="${body}"/><stop offset="0.28" stop-color="${light}"/><stop offset="0.74" stop-color="${dark}"/><stop offset="1" stop-color="${body}"/></linearGradient>`;

/** Ball, cylinder and cone, as every drawing class has them. */
const plasterForms: Motif = (easel) => {
  const { random, size, unit, tone, second } = easel;
  const floor = size.height * 0.74;
  const tall = unit * random.between(34, 46);
  const wide = unit * 20;
  const ball = unit * random.between(11, 15);
  const left = size.width * 0.5 - wide * random.between(1, 1.35);
  const conical = random.chance(0.5);
  const post = conical
    ? `<path d="M${n(left)} ${n(floor)} L${n(left + wide / 2)} ${n(floor - tall)} L${n(left + wide)} ${n(floor)} A${n(wide / 2)} ${n(unit * 3)} 0 0 1 ${n(left)} ${n(floor)} Z" fill="url(#post)"/>`
    : `<path d="M${n(left)} ${n(floor - tall)} V${n(floor)} A${n(wide / 2)} ${n(unit * 3)} 0 0 0 ${n(left + wide)} ${n(floor)} V${n(floor - tall)} Z" fill="url(#post)"/><ellipse cx="${n(left + wide / 2)}" cy="${n(floor - tall)}" rx="${n(wide / 2)}" ry="${n(unit * 3)}" fill="${second.lit}"/>`;
  const bx = left + wide + ball * random.between(1.0, 1.5);
  const by = floor + unit * 5 - ball;
  return `<defs>${turned('post', second.lit, second.paper, second.shade)}<radialGradient id="ball" cx="0.34" cy="0.3" r="0.8"><stop offset="0" stop-color="${tone.lit}"/><stop offset="0.55" stop-color="${tone.paper}"/><stop offset="1" stop-color="#1b1712"/></radialGradient></defs>${table(easel, 0.64)}${castShadow(left + wide * 1.5, floor + unit, wide * 1.4, unit * 3.6)}${post}${castShadow(bx + ball, by + ball * 0.95, ball * 1.6, unit * 2.4)}<circle cx="${n(bx)}" cy="${n(by)}" r="${n(ball)}" fill="url(#ball)"/>`;
};

/** Cut paper, laid in layers. */
const cutPaper: Motif = ({ random, size, unit, tone, second }) => {
  const paints = [second.paper, tone.lit, second.shade, tone.shade, second.lit];
  const pieces = random.sample([0, 1, 2, 3, 4], 5).map((kind, index) => {
    const x = size.width * random.between(0.22, 0.78);
    const y = size.height * (0.16 + index * 0.17);
    const reach = unit * random.between(22, 38);
    const paint = `fill="${paints[index] ?? tone.paper}" filter="url(#drop)"`;
    const shapes = [
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(reach * 0.8)}" ${paint}/>`,
      `<path d="M${n(x - reach)} ${n(y + reach / 2)} A${n(reach)} ${n(reach)} 0 0 1 ${n(x + reach)} ${n(y + reach / 2)} Z" ${paint}/>`,
      `<rect x="${n(x - reach)}" y="${n(y - reach * 0.4)}" width="${n(reach * 2)}" height="${n(reach * 0.8)}" transform="rotate(${random.int(-28, 28)} ${n(x)} ${n(y)})" ${paint}/>`,
      `<path d="M${n(x - reach)} ${n(y)} C${n(x - reach)} ${n(y - reach)} ${n(x)} ${n(y - reach * 0.2)} ${n(x + reach * 0.6)} ${n(y - reach * 0.7)} C${n(x + reach * 1.3)} ${n(y - reach * 0.2)} ${n(x + reach)} ${n(y + reach)} ${n(x)} ${n(y + reach * 0.8)} C${n(x - reach * 0.7)} ${n(y + reach)} ${n(x - reach)} ${n(y + reach * 0.5)} ${n(x - reach)} ${n(y)} Z" ${paint}/>`,
      `<path d="M${n(x)} ${n(y - reach)} L${n(x + reach)} ${n(y + reach * 0.8)} L${n(x - reach)} ${n(y + reach * 0.6)} Z" ${paint}/>`,
    ];
    return shapes[kind] ?? '';
  });
  return pieces.join('');
};

/** A vase with a branch, and the branch's shadow. */
const vase: Motif = (easel) => {
  const { random, size, unit, second } = easel;
  const floor = size.height * 0.82;
  const x = size.width * random.between(0.4, 0.6);
  const belly = unit * random.between(12, 16);
  const tall = unit * random.between(30, 38);
  const mouth = belly * random.between(0.26, 0.4);
  const lip = floor - tall;
  const body = `M${n(x - mouth)} ${n(lip)} C${n(x - mouth)} ${n(lip + tall * 0.3)} ${n(x - belly)} ${n(lip + tall * 0.36)} ${n(x - belly)} ${n(lip + tall * 0.66)} C${n(x - belly)} ${n(floor)} ${n(x - belly * 0.5)} ${n(floor)} ${n(x - belly * 0.45)} ${n(floor)} H${n(x + belly * 0.45)} C${n(x + belly * 0.5)} ${n(floor)} ${n(x + belly)} ${n(floor)} ${n(x + belly)} ${n(lip + tall * 0.66)} C${n(x + belly)} ${n(lip + tall * 0.36)} ${n(x + mouth)} ${n(lip + tall * 0.3)} ${n(x + mouth)} ${n(lip)} Z`;
  const angle = random.between(-106, -74);
  const reach = size.height * 0.46;
  const leaves = branch(random, [x, lip + 4], reach, angle, `fill="${second.shade}"`);
  const ghost = branch(random, [x + unit * 16, lip], reach, angle + 14, 'fill="#000"');
  return `<defs>${turned('clay', second.lit, second.paper, second.shade)}</defs><g filter="url(#dapple)" opacity="0.22">${ghost}<path d="${body}" transform="translate(${n(unit * 15)} ${n(-unit)})"/></g>${table(easel, 0.79)}${castShadow(x + belly, floor, belly * 1.7, unit * 2.4)}${leaves}<path d="${body}" fill="url(#clay)"/><ellipse cx="${n(x)}" cy="${n(lip)}" rx="${n(mouth)}" ry="${n(mouth * 0.3)}" fill="${second.shade}"/>`;
};

/** Arches behind arches. */
const arcade: Motif = ({ random, size, tone, second }) => {
  const depth = random.int(3, 4);
  const sun = random.pick([-1, 1]);
  const doors = Array.from({ length: depth }, (_, index) => {
    const half = size.width * (0.42 - index * 0.095);
    const x = size.width * (0.5 + sun * 0.035 * index);
    const top = size.height * (0.14 + index * 0.085);
    const shape = (dx: number) =>
      `M${n(x - half + dx)} ${size.height} V${n(top + half)} A${n(half)} ${n(half)} 0 0 1 ${n(x + half + dx)} ${n(top + half)} V${size.height} Z`;
    const paint = index % 2 === 0 ? tone.shade : second.paper;
    return `<path d="${shape(0)}" fill="#000" opacity="0.35"/><path d="${shape(sun * size.width * 0.03)}" fill="${paint}"/>`;
  });
  const last = size.width * (0.5 + sun * 0.1);
  return `${doors.join('')}<circle cx="${n(last)}" cy="${n(size.height * 0.62)}" r="${n(size.width * 0.07)}" fill="${second.lit}"/>${fill({ width: size.width, height: size.height }, `fill="${tone.lit}" opacity="0.06"`)}`;
};

/** Glass and water: circles where light gathers. */
const glass: Motif = (easel) => {
  const { random, size, unit, tone, second } = easel;
  const floor = size.height * 0.78;
  const cups = random.int(2, 3);
  const drawn = Array.from({ length: cups }, (_, index) => {
    const wide = unit * random.between(15, 20);
    const tall = unit * random.between(26, 44);
    const x = size.width * (0.24 + (0.52 / (cups - 1 || 1)) * index) - wide / 2;
    const level = floor - tall * random.between(0.4, 0.7);
    const caustic = `<ellipse cx="${n(x + wide * 1.6)}" cy="${n(floor + unit * 4)}" rx="${n(wide * 1.1)}" ry="${n(unit * 2.6)}" fill="${second.lit}" opacity="0.7" filter="url(#crisp)"/>`;
    return `${castShadow(x + wide * 1.5, floor + unit * 3, wide * 1.4, unit * 3)}${caustic}<rect x="${n(x)}" y="${n(level)}" width="${n(wide)}" height="${n(floor - level)}" fill="${second.paper}" opacity="0.75"/><rect x="${n(x)}" y="${n(floor - tall)}" width="${n(wide)}" height="${n(tall)}" fill="#fff" opacity="0.12"/><path d="M${n(x)} ${n(floor - tall)} V${n(floor)} H${n(x + wide)} V${n(floor - tall)}" fill="none" stroke="${tone.lit}" stroke-width="4" opacity="0.85"/><rect x="${n(x + wide * 0.12)}" y="${n(floor - tall * 0.96)}" width="${n(wide * 0.09)}" height="${n(tall * 0.88)}" fill="#fff" opacity="0.55"/><ellipse cx="${n(x + wide / 2)}" cy="${n(level)}" rx="${n(wide / 2)}" ry="${n(unit)}" fill="${second.lit}" opacity="0.9"/>`;
  });
  return `${fill(size, `fill="${tone.shade}" opacity="0.3"`)}${table(easel, 0.72)}${drawn.join('')}`;
};

export const formMotifs = {
  forms: plasterForms,
  paper: cutPaper,
  vase,
  arcade,
  glass,
} as const satisfies Record<string, Motif>;
