import { createHash } from 'node:crypto';

/** A greeting with a name, which differs between the copies of a text. */
const GREETING =
  /^(?:hi|hello|hey|dear|hola|good (?:morning|afternoon|evening))\b[^\n,.!:;-]{0,40}[\n,.!:;-]+/u;

/** The form in which texts are compared: without greeting, case, accents, spaces, signs and characters of no width. */
export const comparedText = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{Mn}\u200b-\u200f\u2060\ufeff\u00ad]/gu, '')
    .toLowerCase()
    .trim();
  const words = (part: string) => part.replace(/[^\p{L}\p{N}]+/gu, '');
  // A text may consist of a greeting only, or of signs only.
  return words(plain.replace(GREETING, '')) || words(plain) || plain;
};

/** A hash in hex that copies of a text share; empty for a message without text. */
export const textDigest = (text: string): string => {
  const compared = comparedText(text);
  return compared === '' ? '' : createHash('sha256').update(compared).digest('hex');
};
