import type { DatabaseLog, Db } from '#platform/database/database.ts';
import { driverReasonOf, isTimeout } from '#platform/database/errors.ts';
import { createDb, type Run } from '#platform/database/handles.ts';
import { joinCalls } from '#platform/database/join-calls.ts';
import type { LimitedPool } from '#platform/postgres/limited-pool.ts';
import { hostsOf } from '#platform/postgres/postgres-addresses.ts';

/** How far a server is. */
export interface Progress {
  /** The place in the log up to which it has everything. */
  lsn: bigint;
  /** See read-floor.tables.ts. */
  floor: number;
}

/** `16/B374D848` → its number. */
export const lsnOf = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

const PROGRESS = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as lsn,
  (select value from read_floor) as floor`;

interface ReplicaOptions {
  url: string;
  pool: LimitedPool;
  /** One connection, so that a full pool is not taken for a server that is away. */
  checks: LimitedPool;
  /** Asks the replica. */
  run: Run;
  /** Asks the primary what the replica could not answer. */
  runAtPrimary: Run;
  log: DatabaseLog;
}

/** One server that follows the primary. */
export class Replica {
  readonly db: Db;
  readonly #options: ReplicaOptions;
  #progress: Progress | null = null;
  #wasThere = true;

  constructor(options: ReplicaOptions) {
    const { run, runAtPrimary } = options;
    this.#options = options;
    this.db = createDb((statement) =>
      run(statement).catch((error) => {
        // What took too long here would take too long there.
        if (isTimeout(error)) throw error;
        return runAtPrimary(statement);
      }),
    );
  }

  /** As it was when it was last asked; null: it does not answer, or it follows nobody. */
  get progress(): Progress | null {
    return this.#progress;
  }

  /** Asks how far it is. Where no answer comes twice, whatever waits for it is asked of the primary. */
  readonly refresh = joinCalls(() => this.#ask());

  async close(): Promise<void> {
    await Promise.all([this.#options.pool.end(), this.#options.checks.end()]);
  }

  async #ask(): Promise<Progress | null> {
    const { pool, checks } = this.#options;
    try {
      const { rows } = await checks.query<{ follows: boolean; lsn: string; floor: number }>(PROGRESS);
      const [row] = rows;
      this.#progress = row?.follows ? { lsn: lsnOf(row.lsn), floor: Number(row.floor) } : null;
      this.#tell(this.#progress !== null, 'it follows no primary');
    } catch (error) {
      // Once may be a busy moment; twice, and whoever still waits there need not go on.
      if (this.#progress === null) pool.cut();
      this.#progress = null;
      this.#tell(false, driverReasonOf(error));
    }
    return this.#progress;
  }

  #tell(isThere: boolean, reason: string): void {
    if (isThere === this.#wasThere) return;
    this.#wasThere = isThere;
    const { log, url } = this.#options;
    const host = hostsOf(url);
    if (isThere) log.info({ host }, 'a replica of the database is back');
    else log.warn({ host, reason }, 'a replica of the database is away');
  }
}
