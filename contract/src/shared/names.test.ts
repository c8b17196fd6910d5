import { describe, expect, it } from 'vitest';
import { hasHiddenCharacters, hasWebAddress } from './names.ts';

describe('hidden characters', () => {
  it.each([
    'An\nna',
    'Anna\r',
    '\tAnna',
    'An\u0007na',
    'An\u009fna', // control characters
    'An\u2028na',
    'An\u2029na', // line and paragraph breaks
    'An\u200bna',
    'An\u200cna',
    'An\u200dna',
    '\ufeffAnna',
    'An\u2060na',
    'An\u00adna', // zero width
    'An\u202ena',
    'An\u202ana',
    'An\u2066na',
    'An\u200fna',
    'An\u061cna', // bidirectional
    'An\u3164na',
    'An\u115fna',
    'An\uffa0na',
    'An\u2800na',
    'An\u034fna', // drawn as nothing
    'Anna\ufe0f',
    'An\u{e0041}na',
    'An\u{e0100}na',
    'علی\u200c',
    '\u200cعلی',
    'A\u200cب',
    '👩\u200dAnna',
    'Anna\u200d🎨',
    '1\ufe0f',
    '🏴\u{e0067}\u{e0062}',
    'കa\u200d',
  ])('are found in %j', (text) => {
    expect(hasHiddenCharacters(text)).toBe(true);
  });

  it.each([
    'Anna',
    'J.R. Smith',
    'Zoë',
    'Zoe\u0308',
    'Nguyễn Thị Ánh',
    '李小龙',
    'محمد علي',
    'שרה',
    'प्रिया',
    'Love ❤\ufe0f',
    '🎬',
    'A\u00a0B',
    '',
    'Ana 👩\u200d🎨 Lee',
    'Ana 👩🏽\u200d🎨 Lee',
    'Kim 🏳\ufe0f\u200d🌈',
    'Fire ❤\ufe0f\u200d🔥',
    'Model 1\ufe0f\u20e3',
    'Rob 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    'علی\u200cرضا',
    'ශ්\u200dරී ලංකා',
    'അവന്\u200d മലയാളം',
  ])('are not found in %j', (text) => {
    expect(hasHiddenCharacters(text)).toBe(false);
  });
});

describe('a web address', () => {
  it.each([
    'http://x',
    'see HTTPS://example.test',
    'ftp://a',
    'www.anna.example',
    'My www.anna',
    'x.com',
    'Anna.COM',
    'book me at anna.com now',
    'anna.com/book',
    'anna.co.uk',
    'anna.com:8080',
    'anna.com.',
    '(anna.net)',
    'anna@mail.com',
    'bit.ly/x1',
    't.me/anna',
    'linktr.ee/anna',
    'discord.gg',
    'anna．com',
    'ａnna.ｃom',
    'sub-domain.example.org',
    'müller.de',
  ])('is found in %j', (text) => {
    expect(hasWebAddress(text)).toBe(true);
  });

  it.each([
    'J.R. Smith',
    'Dr.Who',
    'Dr. Dre',
    'Will.I.Am',
    'apl.de.ap',
    'M.I.A.',
    'St.John',
    'Call.Me',
    'P!nk',
    'Anna & Co.',
    'Anna/Bea',
    'AC/DC',
    'Mr.Company',
    'A.Comet',
    'Anna.Network',
    'Awww.',
    'W.W.',
    '50/50',
    'Mary J. Blige',
    'Vol. 2',
    'A.I.',
    '...',
    'Nr.1',
    'Anna: live',
  ])('is not found in %j', (text) => {
    expect(hasWebAddress(text)).toBe(false);
  });
});
