import type { Pool } from 'pg';

/** The oldest version that Opencall works with. */
const POSTGRES_MIN = 15;

/** The server of DATABASE_URL is older than what Opencall works with. The message is meant for people. */
export class OldPostgresError extends Error {
  constructor(version: string) {
    super(`PostgreSQL ${version} is too old. Use PostgreSQL ${POSTGRES_MIN} or newer.`);
    this.name = 'OldPostgresError';
  }
}

/** Asks a server for its version. @throws OldPostgresError, and what the pool throws. */
export const assertSupportedVersion = async (pool: Pool): Promise<void> => {
  const text = `select current_setting('server_version') as version`;
  const { rows } = await pool.query<{ version: string }>(text);
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) < POSTGRES_MIN) throw new OldPostgresError(version);
};
