import { STORED_DESTINATIONS } from '@opencall/contract/site/backups/backups.vocabulary';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

/** The destination of backups that admins chose. */
export const storedDestinationSchema = z.object({
  kind: z.enum(STORED_DESTINATIONS),
  /** The folder, or `s3://bucket/prefix`; null for the folder in the data folder. */
  place: z.string().nullable(),
  /** Access to the bucket; null: as in the environment. */
  endpoint: z.string().nullable(),
  region: z.string().nullable(),
  accessKeyId: z.string().nullable(),
  /** Encrypted, in base64. */
  secret: z.string().nullable(),
});
export type StoredDestination = z.output<typeof storedDestinationSchema>;

/**
 * Reads the destination of backups; null if admins chose none. Works on a database without the table or the columns too: the
 * backup before an upgrade and the command line read it before the database is migrated.
 */
export const findBackupDestination = async (db: Db): Promise<StoredDestination | null> => {
  const [table] = await query(db, z.object({ found: z.boolean() }), {
    text: `select to_regclass('public.site_settings') is not null as found`,
  });
  if (!table?.found) return null;
  const [row] = await query(db, storedDestinationSchema, {
    text: `select s->>'backup_destination' as kind, s->>'backup_place' as place, s->>'backup_endpoint' as endpoint,
        s->>'backup_region' as region, s->>'backup_access_key_id' as "accessKeyId", s->>'backup_secret' as secret
      from (select to_jsonb(site_settings) as s from site_settings) as settings
      where s->>'backup_destination' is not null`,
  });
  return row ?? null;
};

const COLUMNS = [
  ...['backup_at text', 'backup_keep int', 'backup_destination text', 'backup_place text'],
  ...['backup_endpoint text', 'backup_region text', 'backup_access_key_id text', 'backup_secret text'],
];
const NAMES = COLUMNS.map((column) => column.replace(/ .*/, '')).join(', ');

/** Reads where, when and how many backups are made, as JSON, before a restore replaces all tables. */
export const READ_BACKUP_SETTINGS = `
  select row_to_json(b)::text as backups from (select ${NAMES} from site_settings) as b`;

/** Stores the result of `READ_BACKUP_SETTINGS` in the row of settings; null changes nothing. */
export const WRITE_BACKUP_SETTINGS = `
  update site_settings set (${NAMES}) = (select ${NAMES} from json_to_record($1::json) as r(${COLUMNS.join(', ')}))
  where $1::json is not null`;
