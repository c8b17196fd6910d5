import type { Dice } from '#testing/dice.ts';

/** JSON text that `JSON.stringify` cannot write. It is sent unchanged. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const deepList = (depth: number): RawJson => new RawJson('['.repeat(depth) + ']'.repeat(depth));
const deepObject = (depth: number): RawJson => new RawJson(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

/** Texts that often break programs. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\ud800',
  'half \udc00 pair',
  '\u202egnp.exe',
  'zero\u200bwidth\ufeff',
  '\u0007bell',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(60),
  'İstanbul ß ŉ ﬃ',
  '٣٤٥',
  '%',
  '100%_\\',
  "'; drop table users; --",
  '"><script>alert(1)</script>',
  '{{7*7}}',
  '../../../../etc/passwd',
  '/media/../../etc/passwd',
  '/media/00000000000000000000000000000000.webp',
  '//evil.example/media/00000000000000000000000000000000.webp',
  'javascript:alert(1)',
  'http://[::1]:22/',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  '1e400',
  '-0',
  '0x10',
  ' 7 ',
  '7.0',
  '９',
  '0000-01-01',
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '10000-01-01',
  '+010000-01-01T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '2024-02-30',
  '2026-01-01T24:00:00Z',
  '2026-06-30T23:59:60Z',
  'x'.repeat(5001),
  'y z '.repeat(20_000),
  'a:* & !b | (c <-> d',
  'name@example.test\r\nBcc: all@example.test',
  `${'a'.repeat(250)}@example.test`,
];

export const ODD_NUMBERS: readonly (number | RawJson)[] = [
  ...[0, -0, -1, 0.5, 1e-7, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 63), 1e21, 1.7976931348623157e308],
  ...['1e400', '-1e400', '1E-400', '123456789012345678901234567890'].map((text) => new RawJson(text)),
];

const ODD_SHAPES: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => ({ length: 3 }),
  () => ({ toString: 'x', valueOf: 1 }),
  () => new RawJson('{"a":1,"a":2}'),
  () => new RawJson('{"__proto__":{"isAdmin":true}}'),
  () => new RawJson('{"constructor":{"prototype":{"isAdmin":true}}}'),
  () => deepList(500),
  () => deepObject(500),
  () => Array.from({ length: 2000 }, (_, n) => n),
  () => 'x'.repeat(200_000),
];

/** A text that exceeds the maximum length of a JSON body. Used rarely, because each one takes a megabyte. */
const MEGABYTE = 1024 * 1024;

/** A value that hardly any field accepts. */
export const oddValue = (dice: Dice): unknown => {
  if (dice.chance(0.005)) return 'm'.repeat(MEGABYTE);
  const kind = dice.weighted({ text: 5, number: 3, shape: 4 });
  if (kind === 'text') return dice.pick(ODD_TEXTS);
  return kind === 'number' ? dice.pick(ODD_NUMBERS) : dice.pick(ODD_SHAPES)();
};

/** Invalid ids for a path, including characters that end the path or cannot be parsed. */
export const ODD_SEGMENTS: readonly string[] = [
  ...['0', '-1', '1.5', '1e3', '2147483647', '2147483648', '99999999999', '007', 'abc', 'NaN'],
  ...['%00', '%ED%A0%80', '%E0%A4%A', '%', '%zz', '%2e%2e%2f', '%2F', '1%20', '1%0a', '%D9%A3', '%EF%BC%99'],
  ...["1'", '1;drop', '1,2', '{}', '..', '.', '1..', 'x'.repeat(299), 'x'.repeat(400), 'undefined'],
  ...['0'.repeat(32), 'f'.repeat(32), `${'f'.repeat(32)}.webp`, `${'0'.repeat(31)}g.webp`],
];

/** Bodies that are not JSON objects. */
export const BROKEN_BODIES: readonly string[] = [
  ...['', ' ', '{', '}', '[]', '[1]', '1', '"text"', 'null', 'true', '{"a":', '{"a":1,}', "{'a':1}", '{a:1}'],
  ...[
    '\ufeff{}',
    '{}{}',
    '{"a":1}x',
    '{"a":NaN}',
    '{"a":Infinity}',
    '{"a":01}',
    '{"a":"\\ud800"}',
    '{"\\u0000":1}',
  ],
  ...['{"__proto__":{"a":1}}', '{"a":1,"a":2}', '[['.repeat(5000), '{"a":'.repeat(5000), '\0', '{"a":"\t"}'],
];
