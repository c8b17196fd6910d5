import type { Db } from '#platform/database/database.ts';
import { driverReasonOf, isTimeout } from '#platform/database/errors.ts';
import { createDb, type Run } from '#platform/database/handles.ts';
import { joinCalls } from '#platform/database/join-calls.ts';
import type { Log } from '#platform/log.ts';
import type { LimitedPool } from '#platform/postgres/limited-pool.ts';
import { hostsOf } from '#platform/postgres/postgres-addresses.ts';

/** The replication state of a server. */
export interface Progress {
  /** The log position up to which it has replayed everything. */
  lsn: bigint;
  /** See read-floor.tables.ts. */
  floor: number;
}

/** Converts `16/B374D848` to a number. */
export const lsnOf = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

const PROGRESS = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as lsn,
  (select value from read_floor) as floor`;

interface ReplicaOptions {
  url: string;
  pool: LimitedPool;
  /** A dedicated connection, so that a full pool does not make a replica look unavailable. */
  checks: LimitedPool;
  /** Queries the replica. */
  run: Run;
  /** Queries the primary after the replica has failed. */
  runAtPrimary: Run;
  log: Log;
}

/** One replica of the primary. */
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
        // A statement that timed out here would time out there as well.
        if (isTimeout(error)) throw error;
        return runAtPrimary(statement);
      }),
    );
  }

  /** Its last known state; null if it does not answer or is not a replica. */
  get progress(): Progress | null {
    return this.#progress;
  }

  /** Polls the position. After two polls without an answer, pending queries are sent to the primary. */
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
      this.#report(this.#progress !== null, 'it follows no primary');
    } catch (error) {
      // One missed poll may be a busy moment. After two, stop waiting for this replica.
      if (this.#progress === null) pool.cut();
      this.#progress = null;
      this.#report(false, driverReasonOf(error));
    }
    return this.#progress;
  }

  #report(isThere: boolean, reason: string): void {
    if (isThere === this.#wasThere) return;
    this.#wasThere = isThere;
    const { log, url } = this.#options;
    const host = hostsOf(url);
    if (isThere)
      log.info({ event: 'database.replica.restored', host }, 'a database replica is available again');
    else
      log.warn({ event: 'database.replica.unavailable', host, reason }, 'a database replica is unavailable');
  }
}
