import type { Caution } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import { readingsOf } from '#platform/text/readings.ts';

/** Domain endings that hardly ever begin a sentence. With any other ending a link needs `www.`, a path or a scheme. */
const CLEAR_ENDINGS =
  'com|net|org|info|biz|online|site|website|shop|store|xyz|link|club|app|dev|page|blog|photo|photos|photography|gallery|studio|agency|ru|cn|top|io|gg|co\\.uk|com\\.au';
/** Domain endings that are not words, so a space may come before them. */
const WORDLESS_ENDINGS = 'com|net|org|io|biz|xyz|ru|cn|gg|co\\.uk|com\\.au';
/** Every repetition in this file has a limit, so that no text can make the matching slow. */
const NAME = '[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}';
const LINKS: readonly RegExp[] = [
  /\b(?:https?|hxxps?|ftp):\/\/\S/iu,
  new RegExp(`(?<![@\\w])www\\.${NAME}\\.\\p{L}{2,}`, 'iu'),
  new RegExp(`(?<![@\\w.-])(?:${NAME}\\.){1,6}(?:${CLEAR_ENDINGS})(?![\\w@-]|\\.\\p{L})`, 'iu'),
  new RegExp(`(?<![@\\w.-])(?:${NAME}\\.){1,6}\\p{L}{2,}/[\\w?#~%-]`, 'iu'),
  // Addresses written as words to deceive programs: `example (dot) com`.
  new RegExp(
    `\\b${NAME}\\s{0,2}[([{]\\s{0,2}(?:dot|\\.)\\s{0,2}[)\\]}]\\s{0,2}(?:${CLEAR_ENDINGS})\\b`,
    'iu',
  ),
  new RegExp(`(?<![\\p{L}\\p{N}])${NAME} (?:dot|d0t) (?:${WORDLESS_ENDINGS}|me|co)(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(`(?<![\\p{L}\\p{N}])${NAME}\\s{1,3}\\.\\s{0,3}(?:${WORDLESS_ENDINGS})(?![\\p{L}\\p{N}])`, 'iu'),
  // A domain name in punycode.
  /(?<![\w-])xn--[a-z0-9-]{2,59}(?![\w-])/iu,
];

/** Digits that are not phone numbers: dates, times, amounts, sizes and years. */
const NO_PHONES: readonly RegExp[] = [
  /\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b/g,
  /\b\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b/g,
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/g,
  /[$€£]\s?\d[\d.,]*(?:\s?[-–]\s?[$€£]?\d[\d.,]*)?/gu,
  /\b\d{1,3}(?:,\d{3})+(?:\.\d+)?\b/g,
  /\b\d+\s?[x×]\s?\d+\b/gu,
  /\b(?:19|20)\d{2}\s?[-–]\s?(?:19|20)\d{2}\b/gu,
  /\b\d{2}\s?-\s?\d{2}\s?-\s?\d{2}\b/g,
  /\b\d{5}-\d{4}\b/g,
  /\S{0,40}\/\S{0,40}\d\S{0,40}/g,
];
const DIGIT_WORD = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)';
const PHONES: readonly RegExp[] = [
  // International, with a country code: 8 to 15 digits.
  /(?<![\w+])\+\s?\(?\d(?:[\s().·-]{0,3}\d){7,14}(?!\d)/u,
  // North American: groups of 3, 3 and 4 digits.
  /(?<![\w.+#-])(?:1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.·-]{0,3}\d{3}[\s.·-]{0,3}\d{4}(?![\d-])/u,
  // National numbers elsewhere, beginning with 0.
  /(?<![\w.+#-])\(?0\d(?:[\s()./·-]{0,2}\d){7,11}(?!\d)/u,
  /\b(?:call|text|phone|cell|mobile|number|reach me|ring|tel|contact)\b[^\d\n]{0,25}\d{3}[\s.-]?\d{4}\b/iu,
];
const SPOKEN_PHONE = new RegExp(`(?:\\b${DIGIT_WORD}\\b[\\s,.-]*){7,}`, 'iu');

const MONEY: readonly RegExp[] = [
  /\b(?:western union|moneygram|money gram|cash ?app|venmo|paypal|pay pal|zelle|revolut|transferwise|xoom|remitly|apple pay|google pay|gcash|payoneer|skrill)\b/iu,
  /(?<!\w)\$[a-z][\w-]{2,}/iu,
  /\b(?:wire|bank|money|mobile money) (?:transfers?|details)\b|\bmoney orders?\b|\bcashier['’]?s che(?:ck|que)s?\b|\bcertified che(?:ck|que)s?\b/iu,
  /\b(?:iban|swift code|routing number|sort code|account number|bank account)\b/iu,
  /\b(?:bitcoins?|btc|ethereum|usdt|tether|crypto(?:currency)?)\b/iu,
  /\b(?:gift|steam|itunes|amazon|google play) cards?\b/iu,
  /\b(?:send|wire|transfer|forward|deposit|refund|remit)(?: (?:me|us|him|her|them|back))?(?: (?:the|some|your|a|my|this|that))?(?: \w+)? (?:money|funds|cash|fee|fees|balance|deposit|payment|check|cheque)\b/iu,
  /\b(?:pay|paying|paid)\b[^.!?\n]{0,30}\b(?:up ?front|in advance|registration fee|processing fee|agency fee|booking fee)\b/iu,
  /\b(?:upfront|up-front|advance|registration|processing|clearance|release|insurance) (?:fee|payment)s?\b/iu,
];

const MESSENGERS: readonly RegExp[] = [
  /\b(?:whats? ?-?app|watts? ?app|wats ?app|whatsap|wa\.me)\b/iu,
  /\b(?:telegram|t\.me\/\w+|viber|we ?chat id|wechat|weixin|kakao ?talk|snap ?chat|discord|skype|icq|imessage|threema|hangouts|google chat|wickr|zangi)\b/iu,
  /\bkik\b(?! ?off)/iu,
  /\b(?:on|via|through|over|use|using|my|have|your) signal\b(?! (?:strength|is|was|path|chain|flow|from|booster|light))|\bsignal (?:app|messenger|chat|me)\b|\bsignal:/iu,
  /\b(?:facebook|fb|meta) messenger\b|\bon messenger\b|\bmessenger app\b/iu,
  /\bline (?:app|id)\b|\b(?:my|your) snap\b|\bsnap me\b|\badd me on snap\b/iu,
];

const matches = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some((pattern) => pattern.test(text));

const removeOtherDigits = (text: string): string =>
  NO_PHONES.reduce((rest, pattern) => rest.replace(pattern, ' ; '), text);

const hasPhone = (text: string): boolean =>
  SPOKEN_PHONE.test(text) || (/\d/.test(text) && matches(PHONES, removeOtherDigits(text)));

const withoutOwnLinks = (text: string, ownOrigin: string): string => {
  if (!text.includes('://')) return text;
  const origin = ownOrigin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`${origin}(?![\\w.:-])\\S*`, 'gi'), ' ');
};

/**
 * Finds what the recipient of a first message should be careful with, in the contract's order.
 * @param ownOrigin the origin of this site, whose links are safe.
 */
export const findCautions = (written: string, ownOrigin: string): Caution[] => {
  const readings = readingsOf(written).map((text) => withoutOwnLinks(text, ownOrigin));
  const found: Record<Caution, boolean> = {
    link: readings.some((text) => matches(LINKS, text)),
    phone: readings.some(hasPhone),
    money: readings.some((text) => matches(MONEY, text)),
    messenger: readings.some((text) => matches(MESSENGERS, text)),
  };
  return (Object.keys(found) as Caution[]).filter((caution) => found[caution]);
};

/** The cautions as one text, separated by commas, for `cautionColumnSql`. */
export const cautionsText = (written: string, ownOrigin: string): string =>
  findCautions(written, ownOrigin).join(',');
