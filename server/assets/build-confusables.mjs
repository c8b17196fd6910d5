// Makes confusables.txt from the file of the same name that Unicode publishes for UTS 39 and ICU carries in its sources:
// node server/assets/build-confusables.mjs PATH/TO/icu/source/data/unidata/confusables.txt
import { readFileSync, writeFileSync } from 'node:fs';

const [source] = process.argv.slice(2);
if (!source) throw new Error('Pass the path of the confusables.txt of Unicode.');

const textOf = (codePoints) =>
  String.fromCodePoint(...codePoints.split(' ').map((hex) => Number.parseInt(hex, 16)));

const sourcesByTarget = new Map();
for (const line of readFileSync(source, 'utf8').split('\n')) {
  const [from, to, kind] = line
    .split('#')[0]
    .split(';')
    .map((field) => field.trim());
  if (kind !== 'MA') continue;
  const [character, prototype] = [textOf(from), textOf(to)];
  // White space is normalised elsewhere, and would break the lines of the file.
  if (/\s/.test(character + prototype)) continue;
  sourcesByTarget.set(prototype, [...(sourcesByTarget.get(prototype) ?? []), character]);
}

const lines = [...sourcesByTarget].map(([prototype, characters]) => `${prototype}\t${characters.join('')}`);
writeFileSync(new URL('confusables.txt', import.meta.url), `${lines.sort().join('\n')}\n`);
