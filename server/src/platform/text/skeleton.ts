import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '@opencall/contract/shared/once';
import { findPackageRoot } from '#platform/package-root.ts';

/** One prototype per line with the characters that look like it (server/assets/README.md). */
const FILE = 'assets/confusables.txt';

/** The prototype of each confusable character. Loaded at first use. */
const prototypes = once((): ReadonlyMap<string, string> => {
  const lines = readFileSync(join(findPackageRoot(), FILE), 'utf8').trimEnd().split('\n');
  const pairs = lines.flatMap((line) => {
    const [prototype = '', characters = ''] = line.split('\t');
    return [...characters].map((character): [string, string] => [character, prototype]);
  });
  return new Map(pairs);
});

const IGNORED = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * The skeleton of a text: texts that look alike have the same one. Upper and lower case differ. UTS 39
 * section 4, with compatibility forms (wide and mathematical characters) decomposed as well.
 */
export const skeletonOf = (text: string): string => {
  const table = prototypes();
  const plain = text.normalize('NFKD').replace(IGNORED, '');
  return [...plain]
    .map((character) => table.get(character) ?? character)
    .join('')
    .normalize('NFD');
};

const ASCII = /^[\0-\x7f]+$/;

const latinCharacter = (character: string): string => {
  const prototype = character <= '\x7f' ? undefined : prototypes().get(character);
  if (prototype === undefined || !ASCII.test(prototype)) return character;
  return prototype === 'rn' ? 'm' : prototype;
};

/** Replaces characters of other scripts that look like Latin letters, and removes accents. */
export const latinReading = (text: string): string =>
  ASCII.test(text)
    ? text
    : [...text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')]
        .map(latinCharacter)
        .join('')
        .normalize('NFC');
