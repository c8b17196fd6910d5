/*
 * Writes calendars in the format of RFC 5545 (https://www.rfc-editor.org/rfc/rfc5545). docs/features/calendar.md explains
 * why no library is used.
 */

/** One line of a calendar, `NAME;PARAM=VALUE:text`, before it is folded. */
type Line = string;

/** Maximum bytes of a line without its end (section 3.1). */
const LINE_BYTES = 75;

/** Escapes text as a value (section 3.3.11); drops characters that calendar programs cannot show. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a calendar
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n');

/** Folds a line into pieces of 75 bytes, each but the first with a leading space; never within a character. */
export const fold = (line: Line): string => {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      pieces.push(piece);
      [piece, bytes] = [' ', 1];
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n');
};

const digitsOf = (iso: string): string => iso.replace(/[-:]/g, '');

/** A day, `YYYY-MM-DD`, as a value of the type DATE. */
export const dateValue = (day: string): string => digitsOf(day);

/** A moment as a DATE-TIME in UTC, to the second. */
export const utcValue = (moment: Date): string => `${digitsOf(moment.toISOString().slice(0, 19))}Z`;

/** A local time, `YYYY-MM-DDTHH:MM:SS`, as a DATE-TIME without a zone. */
export const localValue = (clock: string): string => digitsOf(clock);

/** A component with its lines and the lines of nested components. */
export const component = (name: string, ...parts: readonly (Line | readonly Line[])[]): Line[] => [
  `BEGIN:${name}`,
  ...parts.flat(),
  `END:${name}`,
];

/** Joins lines for the response: folded, each ended by CRLF. */
export const calendarText = (lines: readonly Line[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('');
