import type { Pool } from 'pg';

/** The oldest supported PostgreSQL version. */
export const POSTGRES_MIN = 15;

/**
 * The server of DATABASE_URL is older than the oldest supported version. The message is shown to the
 * operator.
 */
export class OldPostgresError extends Error {
  constructor(version: string) {
    super(`PostgreSQL ${version} is too old. Use PostgreSQL ${POSTGRES_MIN} or newer.`);
    this.name = 'OldPostgresError';
  }
}

/** Checks the version of a server. @throws OldPostgresError, and the errors of the pool. */
export const assertSupportedVersion = async (pool: Pool): Promise<void> => {
  const text = `select current_setting('server_version') as version`;
  const { rows } = await pool.query<{ version: string }>(text);
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) < POSTGRES_MIN) throw new OldPostgresError(version);
};
