/**
 * Characters that change the direction of the text around them: embeddings, overrides and isolates. The marks U+200E,
 * U+200F and U+061C stay, which Arabic and Hebrew need. https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing
 */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
const OVERRIDDEN = /\u202e([^\u202a-\u202e\u2066-\u2069\n]*)/g;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** What shows nothing: white space, hidden characters, and combining marks without a character. */
const NOTHING = /^[\s\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** True if a reader sees nothing of the text. */
export const isBlank = (text: string): boolean => NOTHING.test(text);

const withoutControls = (text: string): string => text.replace(DIRECTION_CONTROLS, '');

/** The text without direction controls, in the order in which they displayed it. */
export const shownOrder = (text: string): string =>
  withoutControls(
    text.replace(OVERRIDDEN, (_, run: string) =>
      RIGHT_TO_LEFT.test(run) ? run : [...run].reverse().join(''),
    ),
  );

/** One line of plain text: no direction controls, line breaks as blanks; a text that shows nothing is empty. */
export const plainLine = (text: string): string =>
  isBlank(text)
    ? ''
    : withoutControls(text)
        .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
        .trim();

/** Plain text of any number of lines: no direction controls; a text that shows nothing is empty. */
export const plainText = (text: string): string => (isBlank(text) ? '' : shownOrder(text).trim());
