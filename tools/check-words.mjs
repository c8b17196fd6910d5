// Refuses words that docs/glossary.md no longer allows, and more hard phrases than MAX_PHRASES. `--list [PATH...]` lists the phrases.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './lib/files.mjs';
import { ROOT } from './lib/paths.mjs';
import { findPhrases } from './words/phrases.mjs';
import { findStruckWords, GLOSSARY, readStruckWords } from './words/struck-words.mjs';

/** The number of phrases in the repository may only fall: lower this when it does. */
const MAX_PHRASES = 50;

/** Migrations never change, the change log describes the past, and word lists are data. */
const UNCHECKED = [
  'server/migrations/',
  'CHANGELOG.md',
  'server/assets/',
  'package-lock.json',
  'tools/words/',
  GLOSSARY,
];
const TEXT = /\.(?:css|html|js|json|md|mjs|sql|ts|tsx|ya?ml)$/;
/** Texts of demo members may be colloquial. */
const HAS_PHRASES = /^(?!server\/src\/demo\/corpus\/).*\.(?:css|html|js|md|mjs|ts|tsx|ya?ml)$/;

const isListing = process.argv[2] === '--list';
const files = listFiles(ROOT, isListing ? process.argv.slice(3) : [])
  .filter((path) => TEXT.test(path) && !UNCHECKED.some((start) => path.startsWith(start)))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const phrases = files.filter(({ path }) => HAS_PHRASES.test(path)).flatMap(findPhrases);

if (isListing) {
  for (const line of phrases) console.log(line);
} else {
  const struck = readStruckWords(ROOT);
  const found = files.flatMap((file) => findStruckWords(struck, file));
  for (const line of found) console.error(line);
  console.log(`Words: ${files.length} files, ${found.length} struck words, ${phrases.length} phrases.`);
  const isOverBudget = phrases.length > MAX_PHRASES;
  if (isOverBudget)
    console.error(`At most ${MAX_PHRASES} phrases; 'node tools/check-words.mjs --list' lists them.`);
  if (found.length > 0 || isOverBudget || files.length === 0) process.exitCode = 1;
}
