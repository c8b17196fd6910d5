import { buildChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';

/**
 * Installs packages if needed and runs a program from its TypeScript source with `args`.
 * @param {string} file
 * @param {{ args: string[], built?: boolean }} options `built`: the program starts the built server, so build it first
 */
export const runSource = async (file, { args, built = false }) => {
  await ensureInstalled();
  if (built) await buildChanged();
  const { runnerImport } = await import('vite');
  process.argv = [process.execPath, file, ...args];
  await runnerImport(file, { configFile: false });
};
