// Checks all imports against the rules in tools/boundaries/rules.mjs, and the drawing of the areas in
// docs/architecture.md. `--write` updates the drawing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DOCUMENT, isDrawingCurrent, writeDrawing } from './boundaries/drawing.mjs';
import { RULES } from './boundaries/rules.mjs';
import { readSources } from './boundaries/sources.mjs';
import { ROOT } from './lib/paths.mjs';

/**
 * @param {string} root the repository's folder, or one with the same layout
 * @returns {{ files: number, violations: string[] }} one line for each violation
 */
export const checkBoundaries = (root) => {
  const sources = readSources(root);
  const violations = Object.entries(RULES).flatMap(([name, rule]) =>
    rule(sources).map(({ path, line, message }) => `${path}:${line} ${message} (${name})`),
  );
  if (existsSync(join(root, DOCUMENT)) && !isDrawingCurrent(root, sources)) {
    violations.push(
      `${DOCUMENT}:1 the drawing of the areas is out of date: run this check with --write (drawing)`,
    );
  }
  return { files: sources.length, violations: [...new Set(violations)].sort() };
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--write')) writeDrawing(ROOT, readSources(ROOT));
  const { files, violations } = checkBoundaries(ROOT);
  for (const violation of violations) console.error(violation);
  console.log(
    `Boundaries: ${files} files, ${Object.keys(RULES).length} rules, ${violations.length} violations.`,
  );
  if (violations.length > 0 || files === 0) process.exitCode = 1;
}
