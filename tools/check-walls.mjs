// Tells who imports what they must not; the rules are in tools/walls/rules.mjs.
import { pathToFileURL } from 'node:url';
import { ROOT } from './lib/paths.mjs';
import { RULES } from './walls/rules.mjs';
import { readSources } from './walls/sources.mjs';

/**
 * @param {string} root the repository's folder, or one laid out like it
 * @returns {{ files: number, breaches: string[] }} one line for each breach
 */
export function checkWalls(root) {
  const sources = readSources(root);
  const breaches = Object.entries(RULES).flatMap(([name, rule]) =>
    rule(sources).map(({ path, line, message }) => `${path}:${line} ${message} (${name})`),
  );
  return { files: sources.length, breaches: [...new Set(breaches)].sort() };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { files, breaches } = checkWalls(ROOT);
  for (const breach of breaches) console.error(breach);
  console.log(`Walls: ${files} files, ${Object.keys(RULES).length} rules, ${breaches.length} breaches.`);
  if (breaches.length > 0 || files === 0) process.exitCode = 1;
}
