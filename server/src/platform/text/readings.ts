import { shownOrder } from '@opencall/contract/shared/plain-text';
import { latinReading } from './skeleton.ts';

const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|\u20e3/gu;
/** The decimal digits of a script are ten consecutive characters that start with zero. */
const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
};
/**
 * First characters of the alphabets in circles, in squares and of flags, which have no compatibility form.
 */
const PICTURED = [0x1f150, 0x1f170, 0x1f1e6] as const;
const picturedOf = (pictured: string): string => {
  const code = pictured.codePointAt(0) ?? 0;
  const first = PICTURED.findLast((start) => start <= code) ?? code;
  return String.fromCharCode(97 + code - first);
};

/** Single characters or digits with blanks between them: 't e l e g r a m', '2 1 2 . 5 5 5'. */
const SPACED =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][ \t\u00a0_*]{1,3}(?:[.-][ \t\u00a0_*]{1,3})?){3,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

const plainOf = (text: string): string =>
  shownOrder(text)
    .normalize('NFKC')
    .replace(HIDDEN, '')
    // A domain name may contain an ideographic full stop.
    .replace(/\u3002(?=[a-z])/gi, '.')
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .replace(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, picturedOf);

/** Characters used as digits between digits: 3O3-555-Ol42. */
const withDigits = (text: string): string =>
  /\d/.test(text)
    ? text
        .replace(/(?<=\d[.-]?)[oO](?=[.-]?[\doOlI])/g, '0')
        .replace(/(?<=\d[.-]?)[lI|](?=[.-]?[\doOlI])/g, '1')
    : text;

/**
 * The ways in which a person can read a text that was written to deceive a program: without hidden characters, in the
 * order in which it is shown, with digits and characters of other scripts as the Latin ones that they look like, and with
 * spaced words closed. Most texts have one reading.
 */
export const readingsOf = (text: string): readonly string[] => {
  const plain = plainOf(text);
  const latin = withDigits(latinReading(plain));
  const closed = latin.replace(SPACED, (row) => row.replace(/[\s_*]+/g, ''));
  return [...new Set([plain, latin, closed])];
};
