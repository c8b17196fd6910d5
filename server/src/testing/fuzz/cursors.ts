import type { Dice } from '#testing/dice.ts';
import { ODD_NUMBERS, ODD_TEXTS, RawJson } from './odd-values.ts';

const encode = (text: string): string => Buffer.from(text).toString('base64url');

const TIMES = ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '0000-02-29T00:00:00Z'];
const FAR_NUMBERS = ['-1', '0', '9999999999', '999999999999999999', '-999999999999999999'];
/** A cursor with the parts that most lists use. */
const TYPICAL = encode(JSON.stringify(['2026-01-01T00:00:00Z', 7]));

const oddPart = (dice: Dice): string => {
  const kind = dice.weighted({ time: 4, number: 3, text: 2 });
  if (kind === 'time') return JSON.stringify(dice.pick(TIMES));
  if (kind === 'text') return JSON.stringify(dice.pick(ODD_TEXTS).slice(0, 200));
  const number = dice.pick(ODD_NUMBERS);
  return number instanceof RawJson ? number.text : String(number);
};

/** Replaces one part of a cursor. The result is still encoded correctly. */
const forge = (dice: Dice, cursor: string): string => {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  if (text.startsWith('[')) {
    const parts = text.slice(1, -1).split(',');
    parts[dice.whole(0, parts.length - 1)] = oddPart(dice);
    return encode(`[${parts.join(',')}]`);
  }
  const numbers = text.match(/-?\d+/g) ?? [''];
  return encode(text.replace(dice.pick(numbers), dice.pick(FAR_NUMBERS)));
};

/** Invalid cursors, made from a cursor of the server or from a typical one. */
export const brokenCursors = (dice: Dice, known: readonly unknown[]): string[] => {
  const genuine = known.length > 0 ? String(dice.pick(known)) : TYPICAL;
  return [
    ...[forge(dice, genuine), forge(dice, genuine), forge(dice, TYPICAL), genuine.slice(0, -2)],
    ...[`${genuine}AA`, encode('[]'), encode('null'), encode('[null,null,null]'), '===='],
  ];
};
