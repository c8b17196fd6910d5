/**
 * Bytes of disk that one row of each large table takes, with its indexes and what lies beside it, in the world of `bench http`:
 * what docs/scaling.md reckons with. It measures, and judges nothing.
 * Run: npm run bench -- footprint
 */
import pg from 'pg';
import { startHttpWorld } from './http-world.ts';
import { print } from './measure.ts';

/** What grows with the members, and with what they do. */
const TABLES = ['users', 'profiles', 'profile_search', 'sessions'];
const ROWS = ['conversations', 'messages', 'emails', 'marketplace_listings', 'contest_entries'];

const SIZE = 'select pg_total_relation_size($1::regclass)::float8 as bytes';

const { postgres, url } = await startHttpWorld();
const client = new pg.Client(url);
try {
  await client.connect();
  for (const table of [...TABLES, ...ROWS]) {
    const [size, rows] = [
      await client.query<{ bytes: number }>(SIZE, [table]),
      await client.query<{ count: number }>(`select count(*)::int as count from ${table}`),
    ];
    const count = rows.rows[0]?.count ?? 0;
    const bytes = (size.rows[0]?.bytes ?? 0) / count;
    print(`${table.padEnd(24)}${String(count).padStart(8)} rows ${bytes.toFixed(0).padStart(6)} bytes each`);
  }
} finally {
  await client.end();
  await postgres.stop();
}
