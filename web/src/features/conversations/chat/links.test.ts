import { describe, expect, it } from 'vitest';
import { partsOf } from './links.ts';

const hrefs = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);

describe('links in a message', () => {
  it('are separated from the text around them', () => {
    expect(partsOf('See https://example.com/a?b=1, then www.example.org!')).toEqual([
      { text: 'See ' },
      { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
      { text: ', then ' },
      { text: 'www.example.org', href: 'https://www.example.org/' },
      { text: '!' },
    ]);
  });

  it('keep their own brackets, but not those of the sentence', () => {
    expect(hrefs('(https://example.com/a_(b))')).toEqual(['https://example.com/a_(b)']);
    expect(hrefs('(see https://example.com/a)')).toEqual(['https://example.com/a']);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'vbscript:x',
    'https://',
    'http://localhost',
    'plain words',
  ])('are never created from %s', (text) => {
    expect(hrefs(text)).toEqual([]);
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('keep the complete text of the message', () => {
    const text = 'a https://x.example/ b www.y.example, c\nhttps://z.example).';
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
