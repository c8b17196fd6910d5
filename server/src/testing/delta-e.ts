type Triple = readonly [number, number, number];

// Display P3 to CIE XYZ, adapted to D50 as ICC profiles are.
const P3_TO_XYZ: readonly Triple[] = [
  [0.51512, 0.29198, 0.1571],
  [0.24118, 0.69225, 0.06657],
  [-0.00105, 0.04189, 0.78407],
];
const WHITE: Triple = [0.9642, 1, 0.8249];

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const cube = (t: number): number => (t > 216 / 24_389 ? Math.cbrt(t) : ((24_389 / 27) * t + 16) / 116);

/** CIELAB of a Display P3 colour; its parts from 0 to 255. */
export const labOfP3 = (colour: Triple): Triple => {
  const rgb = colour.map((part) => linear(part / 255)) as unknown as Triple;
  const [x, y, z] = P3_TO_XYZ.map((row, n) =>
    cube((row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]) / (WHITE[n] ?? 1)),
  ) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const RADIANS = Math.PI / 180;
const hueOf = (a: number, b: number): number => (Math.atan2(b, a) / RADIANS + 360) % 360;

/** The difference of two colours in CIELAB by CIEDE2000; 1 is about what people can just see. */
export const deltaE2000 = ([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number => {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)));
  const [ax, ay] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(ax, b1), Math.hypot(ay, b2)];
  const [h1, h2] = [hueOf(ax, b1), hueOf(ay, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = h2 - h1;
  const dh = isGrey ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * RADIANS);
  const [meanL, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h = isGrey ? h1 + h2 : (Math.abs(turn) > 180 ? h1 + h2 + 360 : h1 + h2) / 2;
  const t =
    1 -
    0.17 * Math.cos((h - 30) * RADIANS) +
    0.24 * Math.cos(2 * h * RADIANS) +
    0.32 * Math.cos((3 * h + 6) * RADIANS) -
    0.2 * Math.cos((4 * h - 63) * RADIANS);
  const sl = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const rt = -Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * RADIANS) * rc;
  const [dl, dc] = [(l2 - l1) / sl, (c2 - c1) / sc];
  return Math.sqrt(dl ** 2 + dc ** 2 + (dH / sh) ** 2 + rt * dc * (dH / sh));
};
