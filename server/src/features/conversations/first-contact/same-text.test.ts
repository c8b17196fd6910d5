import { describe, expect, it } from 'vitest';
import { comparedText, textDigest } from './same-text.ts';

const SAME = [
  'Hi Anna, I pay 500 for a day. Write to me!',
  'Hello Bert Smith! i pay 500 for a day — write to me',
  'dear Carla:\n\nI  pay  500 for a day... WRITE TO ME',
  'I pay 500 for a day\u200b. Write to me',
  'Í páy 500 for a dáy. Write to me',
];

describe('textDigest', () => {
  it('is the same for a text with another name, other punctuation, spaces, accents and case', () => {
    expect(new Set(SAME.map(textDigest)).size).toBe(1);
  });

  it('differs for other texts and for different greetings', () => {
    const others = [
      'I pay 400 for a day. Write to me',
      'Hi Anna!',
      'Hello!',
      '🎬',
      '!!!',
      'Привет',
      'こんにちは',
    ];
    expect(new Set([...others, SAME[0] ?? ''].map(textDigest)).size).toBe(others.length + 1);
    expect(comparedText('Hi there, are you free?')).toBe('areyoufree');
    expect(textDigest('')).toBe('');
  });
});
