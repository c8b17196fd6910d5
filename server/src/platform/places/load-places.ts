import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Database } from '#platform/database/database.ts';
import { lockKey } from '#platform/database/lock-keys.ts';
import { findPackageRoot } from '#platform/package-root.ts';

const FILE = 'assets/zip-places.tsv.gz';
/** Serializes processes that start together: one of them fills the table. */
const LOCK_KEY = lockKey('places');

const INSERT = `
  insert into places (zip, city, state, latitude, longitude)
  select split_part(line, e'\\t', 1)::integer, split_part(line, e'\\t', 2), nullif(split_part(line, e'\\t', 3), ''),
    split_part(line, e'\\t', 4)::double precision, split_part(line, e'\\t', 5)::double precision
  from string_to_table($1, e'\\n') as line`;

const isEmpty = async (database: Database): Promise<boolean> =>
  (await database.db.query({ text: 'select from places limit 1' })).length === 0;

const fill = (database: Database): Promise<boolean> =>
  database.transaction(async (tx) => {
    await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK_KEY] });
    const found = await tx.query({ text: 'select from places limit 1' });
    if (found.length > 0) return false;
    const lines = gunzipSync(readFileSync(join(findPackageRoot(), FILE))).toString('utf8');
    await tx.query({ text: INSERT, values: [lines] });
    return true;
  });

/** Fills the table of ZIP codes if it is empty; call it after `migrate`. Returns true if it did. */
export const loadPlaces = async (database: Database): Promise<boolean> => {
  if (!(await isEmpty(database))) return false;
  return fill(database.background);
};
