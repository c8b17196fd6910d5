import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { findPackageRoot } from '#platform/package-root.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The programs for videos, pictures and the database thread, built from the current sources. */
    videoProgram: string;
    pictureProgram: string;
    databaseProgram: string;
  }
}

const folders: string[] = [];

/** Vitest runs this once before the tests of a project. */
export const setup = async (project: TestProject): Promise<void> => {
  const root = findPackageRoot();
  // Within the repository, because the programs import its packages.
  const cache = join(root, '..', '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'programs-'));
  folders.push(outDir);
  await build({
    configFile: join(root, 'vite.config.ts'),
    mode: 'programs',
    logLevel: 'warn',
    build: { outDir, sourcemap: false },
  });
  project.provide('videoProgram', join(outDir, 'video-program.js'));
  project.provide('pictureProgram', join(outDir, 'picture-program.js'));
  project.provide('databaseProgram', join(outDir, 'database-program.js'));
};

/** Vitest runs this once after the tests of a project. */
export const teardown = (): void => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
};
