import { buildChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';

/**
 * Runs a program from its TypeScript source, as if it had been called with `args`, over what is installed.
 * @param {string} file
 * @param {{ args: string[], built?: boolean }} how `built`: it starts the built server, which is brought up to date
 */
export const runSource = async (file, { args, built = false }) => {
  await ensureInstalled();
  if (built) await buildChanged();
  const { runnerImport } = await import('vite');
  process.argv = [process.execPath, file, ...args];
  await runnerImport(file, { configFile: false });
};
