import { DAY_MS } from '#platform/time.ts';
import type { Dice } from '#testing/dice.ts';
import { boundsOf, textOf } from './bounds.ts';
import { toJsonText } from './json-text.ts';
import { oddValue, RawJson } from './odd-values.ts';
import { LONGEST_TEXT, type Node, type Sides } from './schema-sides.ts';

/** The sources of generated values. */
export interface Making {
  dice: Dice;
  /** Share of values, from 0 to 1, that violate the schema or are at its bounds. */
  oddness: number;
  /** Values for this name from the world of the run; empty if there are none. */
  known(key: string): readonly unknown[];
  /** Invalid values for this name. */
  broken(key: string): readonly unknown[];
}

/** Texts that match common patterns. */
const TYPICAL_TEXTS = ['1', '7', '24', '90210', '10001-1234', 'AQAB', 'a'.repeat(32), 'A'.repeat(22)];

const timeNear = (dice: Dice): Date =>
  new Date(Date.now() + dice.pick([-12_000, -8000, -400, -1, 1, 7, 30, 60, 300]) * DAY_MS);

const FORMATS: Record<string, (dice: Dice) => string> = {
  date: (dice) => timeNear(dice).toISOString().slice(0, 10),
  'date-time': (dice) => timeNear(dice).toISOString(),
  uuid: (dice) => `${dice.whole(10_000_000, 99_999_999)}-0000-4000-8000-000000000000`,
  uri: (dice) => `https://push.example.test/${dice.whole(1, 9)}`,
};

const fits = (
  { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Node,
  text: string,
): boolean =>
  text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));

const makeNumber = ({ dice }: Making, node: Node): number => {
  const min = node.minimum ?? (node.exclusiveMinimum === undefined ? 0 : node.exclusiveMinimum + 1);
  const max = node.maximum ?? node.exclusiveMaximum ?? 1000;
  return dice.whole(Math.max(min, -1000), Math.min(max, Math.max(min, 0) + 50));
};

const makeText = (making: Making, { taken, made }: Sides): string => {
  const { dice } = making;
  if (made.enum) return String(dice.pick(made.enum));
  if (made.type === 'number' || made.type === 'integer') return String(makeNumber(making, made));
  if (taken.format && FORMATS[taken.format]) return FORMATS[taken.format]?.(dice) ?? '';
  if (taken.pattern) {
    const fitting = TYPICAL_TEXTS.filter((text) => fits(taken, text));
    return fitting.length > 0 ? dice.pick(fitting) : dice.pick(TYPICAL_TEXTS);
  }
  const least = taken.minLength ?? made.minLength ?? 0;
  const most = Math.min(taken.maxLength ?? made.maxLength ?? 60, LONGEST_TEXT);
  return textOf(dice.chance(0.05) ? most : Math.min(most, least + dice.whole(least === 0 ? 0 : 1, 30)));
};

const deviate = ({ dice, broken }: Making, sides: Sides, key: string): unknown => {
  const bounds = [...boundsOf(sides), ...broken(key).map((value) => () => value)];
  return bounds.length > 0 && dice.chance(0.6) ? dice.pick(bounds)() : oddValue(dice);
};

const makeList = (making: Making, { taken, made }: Sides, key: string): unknown[] => {
  const item = { taken: taken.items ?? {}, made: made.items ?? taken.items ?? {} };
  const most = Math.min(taken.maxItems ?? 4, 4);
  const length = making.dice.whole(Math.min(taken.minItems ?? 0, most), most);
  return Array.from({ length }, () => makeValue(making, item, key));
};

const makeObject = (making: Making, { taken, made }: Sides): unknown => {
  const { dice, oddness } = making;
  const object: Record<string, unknown> = {};
  for (const [key, node] of Object.entries(taken.properties ?? {})) {
    const isAsked = taken.required?.includes(key) ? !dice.chance(oddness / 4) : dice.chance(0.5);
    if (isAsked) object[key] = makeValue(making, { taken: node, made: made.properties?.[key] ?? node }, key);
  }
  if (typeof taken.additionalProperties === 'object') {
    const names = taken.propertyNames?.enum ?? ['one', 'two'];
    const value = { taken: taken.additionalProperties, made: taken.additionalProperties };
    for (const name of names)
      if (dice.chance(0.2)) object[String(name)] = makeValue(making, value, String(name));
  }
  if (dice.chance(oddness / 4))
    object[dice.pick(['unknownKey', 'id', 'userId', 'role', 'isHidden', ''])] = oddValue(dice);
  const [first] = Object.keys(object);
  if (!first || !dice.chance(oddness / 8)) return object;
  const twice = `${JSON.stringify(first)}:${toJsonText(object[first])}`;
  return new RawJson(`{${twice},${toJsonText(object).slice(1)}`);
};

const makeBranch = (
  making: Making,
  branches: readonly Node[],
  { made, key }: { made: Node; key: string },
) => {
  const { dice } = making;
  const full = branches.filter(({ type }) => type !== 'null');
  const branch = dice.pick(full.length > 0 && dice.chance(0.85) ? full : branches);
  return makeValue({ ...making, oddness: 0 }, { taken: branch, made: made.anyOf ? branch : made }, key);
};

const makeLeaf = (making: Making, sides: Sides, { type, key }: { type: string | undefined; key: string }) => {
  const { dice } = making;
  const isText = type === 'string';
  const isRight = (value: unknown) =>
    isText ? typeof value === 'string' && fits(sides.taken, value) : typeof value === 'number';
  const known = making.known(key).filter(isRight);
  if (known.length > 0 && dice.chance(0.9)) return dice.pick(known);
  return isText ? makeText(making, sides) : makeNumber(making, sides.taken);
};

/** Makes a value for a schema, or an odd one. `key` is the name of the field. */
export const makeValue = (making: Making, sides: Sides, key: string): unknown => {
  const { dice } = making;
  const { taken, made } = sides;
  if (dice.chance(making.oddness)) return deviate(making, sides, key);
  const branches = taken.anyOf ?? taken.oneOf;
  if (branches) return makeBranch(making, branches, { made, key });
  if ('const' in taken) return taken.const;
  if (taken.enum) return dice.pick(taken.enum);
  const type = Array.isArray(taken.type) ? dice.pick(taken.type) : taken.type;
  if (type === 'object') return makeObject(making, sides);
  if (type === 'array') return makeList(making, sides, key);
  if (type === 'boolean') return dice.chance(0.5);
  return type === 'null' ? null : makeLeaf(making, sides, { type, key });
};
