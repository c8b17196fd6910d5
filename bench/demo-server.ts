import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Starts the built server on a free port. If `dataDir` is empty, the server creates the demo world in it. `folder` may be
 * another build of the product.
 */
export const startDemoServer = async (
  dataDir: string,
  folder = root,
): Promise<{ child: ChildProcess; origin: string }> => {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off' };
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const address = /ready at (http:\S+)/.exec(String(chunk))?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { child, origin };
};
