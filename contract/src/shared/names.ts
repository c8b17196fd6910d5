import { z } from 'zod';

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
  // With a path behind it any ending is one: t.me/somebody
  /[\p{L}\p{N}]\.\p{L}{2,}\/[^\s/]/u,
] as const;

/** Are there characters in it that nobody sees? */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN.some((pattern) => pattern.test(text));

/** Is there an address of the web in it, or one of an email? Compatibility forms (wide dots and letters) count too. */
export const hasWebAddress = (text: string): boolean => {
  const plain = text.normalize('NFKC');
  return WEB_ADDRESS.some((pattern) => pattern.test(plain));
};

/** A label that people give to something of their own; `what` begins the sentences about it: 'Name', 'Stage name'. */
export const labelText = (what: string, required: string) =>
  z
    .string(required)
    .refine((text) => !hasHiddenCharacters(text), `${what} must not contain line breaks or hidden characters`)
    .trim();

/** A name that others see: a label without an address in it. */
export const nameText = (what: string, required: string) =>
  labelText(what, required).refine((text) => !hasWebAddress(text), `${what} must not contain a web address`);
