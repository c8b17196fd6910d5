import { format } from 'node:util';
import { afterAll, beforeEach, vi } from 'vitest';

/*
 * Runs in every test file. An error or a warning on the console fails the test that wrote it. A test that expects one
 * mocks the console and checks the call:
 *
 *   const error = vi.spyOn(console, 'error').mockReturnValue();
 *   …
 *   expect(error).toHaveBeenCalledWith('the message');
 */

const written: string[] = [];

for (const level of ['error', 'warn'] as const) {
  // Test files may share a process: restore the mock of an earlier file first.
  if (vi.isMockFunction(console[level])) vi.mocked(console[level]).mockRestore();
  console[level] = (...parts: unknown[]) => void written.push(`console.${level}: ${format(...parts)}`);
}

const refuse = (): void => {
  const all = written.splice(0);
  if (all.length > 0) throw new Error(`Unexpected output on the console:\n${all.join('\n')}`);
};

// Registered before the test's own handlers, so it runs after them: unmounting a screen may write to the console too.
beforeEach(({ onTestFinished }) => onTestFinished(refuse));
// Output outside of tests fails the file.
afterAll(refuse);
