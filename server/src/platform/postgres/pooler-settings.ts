import type pg from 'pg';
import { lockKey } from '#platform/database/lock-keys.ts';

/** Serializes processes that start together: they write the settings one after the other. */
const LOCK_KEY = lockKey('pooler-settings');

/**
 * The settings of all sessions, stored with the role for this database: behind a pooler in transaction mode
 * nothing can be set for a session, because the next statement may run in another.
 */
const KEEP_WITH_ROLE = `
  do $$
  declare
    wanted text[] := array['TimeZone=UTC', 'jit=off', 'max_parallel_workers_per_gather=0',
      'statement_timeout=15s', 'idle_in_transaction_session_timeout=60s'];
    place text := format('alter role %I in database %I set ', current_user, current_database());
    setting text;
  begin
    perform pg_advisory_xact_lock(${LOCK_KEY});
    if exists (
      select from pg_db_role_setting kept join pg_roles r on r.oid = kept.setrole join pg_database d on d.oid = kept.setdatabase
      where r.rolname = current_user and d.datname = current_database() and kept.setconfig @> wanted
    ) then return; end if;
    foreach setting in array wanted loop
      execute place || split_part(setting, '=', 1) || ' = ' || quote_literal(split_part(setting, '=', 2));
    end loop;
    begin
      execute place || 'client_connection_check_interval = ''1s''';
    exception when others then null;
    end;
  end $$`;

/**
 * Stores the settings of all sessions with the role that connects directly, and checks that the sessions
 * behind the pooler have them. @throws Error with instructions if they have not.
 */
export const keepSettings = async (direct: pg.Pool, pooled: pg.Pool): Promise<void> => {
  await direct.query(KEEP_WITH_ROLE);
  const { rows } = await pooled.query<{ zone: string }>(`select current_setting('timezone') as zone`);
  if (rows[0]?.zone === 'UTC') return;
  throw new Error(
    'the sessions behind the pooler do not have the settings that were just stored with the database role. ' +
      'Let both URLs use one role, and tell the pooler to RECONNECT.',
  );
};
