import { createHash } from 'node:crypto';

/** A greeting and whom it greets: the same text to many begins with another name each time. */
const GREETING =
  /^(?:hi|hello|hey|dear|hola|good (?:morning|afternoon|evening))\b[^\n,.!:;-]{0,40}[\n,.!:;-]+/u;

/** The text as it is compared: without greeting, case, accents, spaces, signs, and what has no width. */
export const comparedText = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{Mn}\u200b-\u200f\u2060\ufeff\u00ad]/gu, '')
    .toLowerCase()
    .trim();
  const words = (part: string) => part.replace(/[^\p{L}\p{N}]+/gu, '');
  // A greeting alone is a text too, and so is one of signs.
  return words(plain.replace(GREETING, '')) || words(plain) || plain;
};

/** What repetitions of a text are known by, in hex; empty for a message without words. */
export const textDigest = (text: string): string => {
  const compared = comparedText(text);
  return compared === '' ? '' : createHash('sha256').update(compared).digest('hex');
};
