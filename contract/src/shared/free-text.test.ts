import { describe, expect, it } from 'vitest';
import { freeText, singleLine } from './free-text.ts';
import { isBlank } from './plain-text.ts';

const BLANK = [
  '',
  ' \n\t',
  '\u200b',
  '\u200b\u200b\u200b\u200b\u200b',
  '\u2800',
  '\u3164',
  '\u2060',
  '\u115f',
  '\uffa0',
  '\u00ad\ufeff',
  '\u202e\u202c',
  '\u0301\u0301\u0301',
  '\ufe0f',
  '\u{e0041}',
];
const SHOWN = ['a', '.', '0', '❤\ufe0f', '你', 'ع', 'ש', 'क्', '\u200fא', '𝒳', '🇫🇷'];

describe('isBlank', () => {
  it.each(BLANK)('is true for %j', (text) => expect(isBlank(text)).toBe(true));
  it.each(SHOWN)('is false for %j', (text) => expect(isBlank(text)).toBe(false));
});

describe('freeText', () => {
  it.each(BLANK)('turns %j into an empty text, which a required field refuses', (text) => {
    expect(freeText().parse(text)).toBe('');
    expect(freeText('Needed').min(1, 'Needed').safeParse(text).error?.issues[0]?.message).toBe('Needed');
    expect(singleLine().parse(text)).toBe('');
  });

  it.each([
    ['see \u202emoc.etisdab\u202c now', 'see badsite.com now'],
    ['call \u202e4321-555-212', 'call 212-555-1234'],
    ['\u202dleft\u202c and \u2066isolated\u2069', 'left and isolated'],
    ['\u202eשלום\u202c', 'שלום'],
    ['  two\nlines ', 'two\nlines'],
  ])('stores %j as it is displayed', (text, stored) => expect(freeText().parse(text)).toBe(stored));

  it.each([
    'مرحبا \u200fبالعالم',
    'שלום\u200e (Anna)',
    'می\u200cخواهم',
    'ශ්\u200dරී',
    '👩\u200d🎨',
    'Zoe\u0308',
  ])('does not change %j', (text) => {
    expect(freeText().parse(text)).toBe(text);
    expect(singleLine().parse(text)).toBe(text);
  });
});

describe('singleLine', () => {
  it.each([
    ['Best \u202eof camera', 'Best of camera'],
    ['Shoot \u202d\u2067abc\u2069', 'Shoot abc'],
    ['One\r\ntwo\tthree', 'One two three'],
    [' trimmed ', 'trimmed'],
  ])('turns %j into %j', (text, line) => expect(singleLine().parse(text)).toBe(line));
});
