/** `npm run fuzz`: sends many generated calls to an app with its own database. See docs/testing.md. */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPglite } from '#platform/embedded/pglite-database.ts';
import { loadPlaces } from '#platform/places/load-places.ts';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import { startNativePostgres } from '#testing/native-postgres.ts';
import { openFuzzApp } from './open-app.ts';
import { FuzzRun } from './run.ts';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '30000' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    engine: { type: 'string', default: 'native' },
  },
});
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const openEngine = async (): Promise<Database> => {
  if (values.engine === 'embedded') return openPglite();
  if (values.engine !== 'native') throw new Error('--engine is native or embedded');
  const server = await startNativePostgres();
  const database = await openPostgres(server.urlOf('postgres'), quiet);
  return { ...database, close: () => database.close().then(() => server.stop()) };
};

const database = await openEngine();
await migrate(database);
await loadPlaces(database);
const fuzzApp = await openFuzzApp(database);
const [seed, calls] = [Number(values.seed), Number(values.calls)];
say(`${calls} calls on the ${values.engine} engine; again with --seed ${seed}`);
try {
  const report = await new FuzzRun(fuzzApp, {
    calls,
    seed,
    onProgress: (so) => say(`${so.calls} calls, ${so.failures.length} failures`),
  }).run();
  for (const line of report.lines()) say(line);
  process.exitCode = report.failures.length > 0 || report.neverSucceeded().length > 0 ? 1 : 0;
} finally {
  await fuzzApp.close();
}
