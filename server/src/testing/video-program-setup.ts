import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { findPackageRoot } from '#platform/package-root.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The built program that reads videos, from the sources as they are. */
    videoProgram: string;
  }
}

const folders: string[] = [];

/** Vitest runs this once before the tests of a project. */
export const setup = async (project: TestProject): Promise<void> => {
  const outDir = mkdtempSync(join(tmpdir(), 'opencall-video-program-'));
  folders.push(outDir);
  const root = findPackageRoot();
  await build({
    configFile: join(root, 'vite.config.ts'),
    mode: 'video-program',
    logLevel: 'warn',
    build: { outDir, sourcemap: false },
  });
  project.provide('videoProgram', join(outDir, 'video-program.js'));
};

/** And this after them. */
export const teardown = (): void => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
};
