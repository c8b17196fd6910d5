import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findStruckWords, GLOSSARY, readStruckWords } from './struck-words.mjs';

const TABLE = `# Glossary

| word  | meaning |
| ----- | ------- |
| email | a message |

## Not used any more

| old word | use   | where it stays |
| -------- | ----- | -------------- |
| letter   | email | \`'letter'\`, \`src/alphabet/\` |
| film     | video | |
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'opencall-words-'));
  mkdirSync(join(root, 'docs'));
  mkdirSync(join(root, 'src', 'alphabet'), { recursive: true });
  writeFileSync(join(root, GLOSSARY), TABLE);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const foundIn = (files: Record<string, string>): string[] => {
  const struck = readStruckWords(root);
  return Object.entries(files).flatMap(([path, text]) => findStruckWords(struck, { path, text }));
};

describe('words that the glossary no longer allows', () => {
  it.each([
    ['by itself', 'a letter'],
    ['in the plural', '// Letters are sent'],
    ['at the beginning of a name', 'const letterTokens = 1;'],
    ['inside of a name', 'sendLetter()'],
    ['in capitals', 'LETTER_MAX'],
  ])('are found %s', (_, text) => {
    const [first, ...more] = foundIn({ 'src/a.ts': `ok\n${text}\n` });
    expect(first).toMatch(/^src\/a\.ts:2 'letters?' is not used any more; use email$/i);
    expect(more).toEqual([]);
  });
  it('are found in the name of a file', () => {
    expect(foundIn({ 'src/letter-tokens.ts': '' })).toEqual([
      "src/letter-tokens.ts:1 'letter' is not used any more; use email",
    ]);
  });
  it('are not found in other words or where the glossary allows them', () => {
    const text = "const newsletter = 'letter'; bulletin; filmy;";
    expect(foundIn({ 'src/a.ts': text, 'src/alphabet/a.ts': 'each letter' })).toEqual([]);
  });
});
