import { describe, expect, it } from 'vitest';
import { findPhrases } from './phrases.mjs';

describe('findPhrases', () => {
  it('names the file, the line, the phrase and a replacement', () => {
    expect(findPhrases({ path: 'a.md', text: 'ok\nSent at once.' })).toEqual([
      "a.md:2 'at once': write 'immediately' or 'at the same time'",
    ]);
  });

  it.each([
    ['in capitals', 'Nobody saw it.'],
    ['with another verb form', 'They were told.'],
    ['with a chosen pronoun', '// what it was'],
  ])('finds a phrase %s', (_, text) => {
    expect(findPhrases({ path: 'a.ts', text })).toHaveLength(1);
  });

  it('finds each phrase of a line', () => {
    expect(findPhrases({ path: 'a.ts', text: 'nobody, so many, nobody' })).toHaveLength(3);
  });

  it('allows a quoted text in its file only', () => {
    const text = "['--reuid=nobody']";
    expect(findPhrases({ path: 'bench/cluster-parts.ts', text })).toEqual([]);
    expect(findPhrases({ path: 'bench/cluster.ts', text })).toHaveLength(1);
  });

  it('ignores other words', () => {
    expect(findPhrases({ path: 'a.ts', text: 'nobodyElse = whomever(); He told her once.' })).toEqual([]);
  });
});
