import { z } from 'zod';
import * as m from '#messages/shared.ts';
import { isBlank } from './plain-text.ts';

/**
 * What no name shows: control characters, line and paragraph breaks, zero-width and bidirectional characters, and
 * letters that are drawn as nothing. With them two names look alike, or a name turns the text around it about. The one
 * exception is the selector (U+FE0F) that keyboards put behind an emoji. https://www.unicode.org/reports/tr36/
 */
const HIDDEN = [
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]/u,
  /(?!\ufe0f)\p{Default_Ignorable_Code_Point}/u,
  /(?<!\p{Extended_Pictographic})\ufe0f/u,
] as const;

/**
 * Endings by which a name with a dot is an address without any more. Only those that are no words or initials of
 * names: 'Call.Me', 'Will.I.Am' and 'Dr.Who' are no addresses.
 */
const WEB_ENDINGS =
  'com net org info biz io co ai tv xyz online site website store shop link app dev cam sex porn xxx adult uk ca de fr eu ru cn gg ly cc'.split(
    ' ',
  );

const WEB_ADDRESS = [
  // A scheme: https://…
  /\p{L}[\p{L}\p{N}+.-]*:\/\//u,
  /(?<![\p{L}\p{N}])www\.[\p{L}\p{N}]/iu,
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${WEB_ENDINGS.join('|')})(?!\\.?[\\p{L}\\p{N}])`, 'iu'),
  // With a path after it, any ending is an address: t.me/name
  /[\p{L}\p{N}]\.\p{L}{2,}\/[^\s/]/u,
] as const;

/** Signs of Indian scripts that join two letters: a joiner behind one changes its form. RFC 5892 appendix A. */
const VIRAMA =
  '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u1039\u103a\u17d2\u1b44\u1baa\ua806\ua8c4\ua953\ua9c0';
const EMOJI = '\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?';
const ARABIC = '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}]';

/** Hidden characters that a script or an emoji needs. */
const NEEDED = [
  new RegExp(`(?<=[${VIRAMA}])[\\u200c\\u200d]|(?<=\\u09b0)\\u200d(?=\\u09cd)`, 'gu'),
  // Persian, Urdu and others write a letter in its final form inside a word.
  new RegExp(`(?<=${ARABIC}\\p{M}*)\\u200c(?=${ARABIC})`, 'gu'),
  // Emoji of several parts: a woman with a palette, the rainbow flag.
  new RegExp(`(?<=${EMOJI})\\u200d(?=\\p{Extended_Pictographic})`, 'gu'),
  // Keycaps.
  /(?<=[0-9#*])\ufe0f(?=\u20e3)/gu,
  // The flags of England, Scotland and Wales.
  /(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu,
] as const;

/** True if the text has characters that no reader sees, other than those that its script or an emoji needs. */
export const hasHiddenCharacters = (text: string): boolean => {
  const rest = NEEDED.reduce((left, pattern) => left.replace(pattern, ''), text);
  return HIDDEN.some((pattern) => pattern.test(rest));
};

/** Is there an address of the web in it, or one of an email? Compatibility forms (wide dots and letters) count too. */
export const hasWebAddress = (text: string): boolean => {
  const plain = text.normalize('NFKC');
  return WEB_ADDRESS.some((pattern) => pattern.test(plain));
};

/**
 * A label that people give to something of their own, in Unicode form NFC; `what` begins the sentences about it: 'Name', 'Stage name'. One that
 * shows nothing is empty.
 */
export const labelText = (what: string, required: string) =>
  z
    .string(required)
    .normalize('NFC')
    .refine((text) => !hasHiddenCharacters(text), m.mustNotContainHiddenCharacters({ name: what }))
    .overwrite((text) => (isBlank(text) ? '' : text.trim()));

/** A name that others see: a label without an address in it. */
export const nameText = (what: string, required: string) =>
  labelText(what, required).refine(
    (text) => !hasWebAddress(text),
    m.mustNotContainAWebAddress({ name: what }),
  );
