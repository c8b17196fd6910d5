import { LONGEST_TEXT, type Node, type Sides } from './schema-sides.ts';

type Make = () => unknown;

const WORDS =
  'Two strobes with a battery for the north side of the studio at ten in the morning, all of it new';
const LONGEST_LIST = 200;

/** Plain words of exactly `length` characters. */
export const textOf = (length: number): string =>
  WORDS.repeat(Math.ceil(length / WORDS.length))
    .slice(0, length)
    .replace(/ $/, '.');

const isGiven = (limit: number | undefined): limit is number => limit !== undefined;

const lengths = ({ minLength, maxLength }: Node): Make[] =>
  [minLength, maxLength].filter(isGiven).flatMap((length) =>
    length > LONGEST_TEXT
      ? []
      : [
          ...[-1, 0, 1].map((off) => () => textOf(Math.max(0, length + off))),
          // Exactly the bound in characters, but twice as many code units.
          () => '\u{1f600}'.repeat(length),
        ],
  );

const limits = (node: Node): Make[] =>
  [node.minimum, node.maximum, node.exclusiveMinimum, node.exclusiveMaximum]
    .filter(isGiven)
    .flatMap((limit) => [-1, 0, 1, 0.5].map((off) => () => limit + off));

const sizes = ({ minItems, maxItems }: Node): Make[] =>
  [minItems, maxItems]
    .filter(isGiven)
    .filter((size) => size <= LONGEST_LIST)
    .flatMap((size) => [0, 1].map((off) => () => Array.from({ length: size + off }, () => 1)));

const choices = ({ enum: values = [] }: Node): Make[] =>
  values.flatMap((one) => [() => String(one).toUpperCase(), () => `${one} `, () => [one]]);

const ODD_DAYS = ['0000-01-01', '0001-01-01', '9999-12-31', '10000-01-01', '2026-02-29', '1582-10-10'];
const ODD_TIMES = ['T00:00:00.000Z', 'T23:59:59.999999999Z', 'T12:00:00+14:00', 'T24:00:00Z'];

const days = ({ format }: Node): Make[] => {
  if (format === 'date') return ODD_DAYS.map((day) => () => day);
  if (format !== 'date-time') return [];
  return ODD_DAYS.flatMap((day) => ODD_TIMES.map((time) => () => day + time));
};

/** Values on both sides of each bound of a schema, including the branches of a union. */
export const boundsOf = ({ taken, made }: Sides): Make[] => {
  const nodes = [taken, made].flatMap((node) => [node, ...(node.anyOf ?? []), ...(node.oneOf ?? [])]);
  return nodes.flatMap((node) => [lengths, limits, sizes, choices, days].flatMap((make) => make(node)));
};
