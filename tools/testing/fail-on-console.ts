import { format } from 'node:util';
import { afterAll, beforeEach, vi } from 'vitest';

/*
 * Runs in every test file: what is written to the console as an error or a warning fails the test that it comes from.
 * A test that expects one says so before, and looks at it after:
 *
 *   const error = vi.spyOn(console, 'error').mockReturnValue();
 *   …
 *   expect(error).toHaveBeenCalledWith('what it says');
 */

const written: string[] = [];

for (const level of ['error', 'warn'] as const) {
  // Restored first: where files share a process, a mock of the file before may still be in place.
  if (vi.isMockFunction(console[level])) vi.mocked(console[level]).mockRestore();
  console[level] = (...parts: unknown[]) => void written.push(`console.${level}: ${format(...parts)}`);
}

const refuse = (): void => {
  const all = written.splice(0);
  if (all.length > 0) throw new Error(`Nobody expected this on the console:\n${all.join('\n')}`);
};

// Registered before the test's own and so run after them: taking a screen down may write something too.
beforeEach(({ onTestFinished }) => onTestFinished(refuse));
// What is written outside of tests fails the file.
afterAll(refuse);
