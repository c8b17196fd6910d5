// Tells who imports what they must not; the rules are in tools/boundaries/rules.mjs.
import { pathToFileURL } from 'node:url';
import { RULES } from './boundaries/rules.mjs';
import { readSources } from './boundaries/sources.mjs';
import { ROOT } from './lib/paths.mjs';

/**
 * @param {string} root the repository's folder, or one laid out like it
 * @returns {{ files: number, violations: string[] }} one line for each violation
 */
export const checkBoundaries = (root) => {
  const sources = readSources(root);
  const violations = Object.entries(RULES).flatMap(([name, rule]) =>
    rule(sources).map(({ path, line, message }) => `${path}:${line} ${message} (${name})`),
  );
  return { files: sources.length, violations: [...new Set(violations)].sort() };
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { files, violations } = checkBoundaries(ROOT);
  for (const violation of violations) console.error(violation);
  console.log(
    `Boundaries: ${files} files, ${Object.keys(RULES).length} rules, ${violations.length} violations.`,
  );
  if (violations.length > 0 || files === 0) process.exitCode = 1;
}
