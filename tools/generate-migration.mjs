// `npm run db:generate -- --name add_pronouns`: writes a migration and keeps only the newest snapshot of the schema.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, ROOT } from './lib/paths.mjs';

const drizzle = inRoot('node_modules', 'drizzle-kit', 'bin.cjs');
const args = ['generate', '--config', 'server/drizzle.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [drizzle, ...args], { cwd: ROOT, stdio: 'inherit' });
if (status === 0) {
  const folder = inRoot('server', 'migrations', 'meta');
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name));
} else process.exitCode = 1;
