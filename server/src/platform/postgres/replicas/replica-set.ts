import type { Db, Reader, ReadReplicas } from '#platform/database/database.ts';
import { joinCalls } from '#platform/database/join-calls.ts';
import { lsnOf, type Progress, type Replica } from '#platform/postgres/replicas/replica.ts';

/** Milliseconds between two polls of the positions of the servers. */
const CHECK_MS = 250;

const AT_PRIMARY = `select pg_current_wal_insert_lsn()::text as lsn, pg_current_wal_flush_lsn()::text as flushed,
  (select value from read_floor) as floor`;

interface PrimaryRow {
  lsn: string;
  flushed: string;
  floor: number;
}

interface ReplicaSetOptions {
  primary: Db;
  replicas: readonly Replica[];
  /** Milliseconds. */
  maxLagMs: number;
}

const EVERYBODY = 0;

/**
 * When a user was notified; `lsn`: the position that a replica needs for it, null until it is first needed.
 */
interface Notified {
  at: number;
  lsn: bigint | null;
}

/** Chooses between the replicas of one database. */
export class ReplicaSet implements ReadReplicas {
  readonly #options: ReplicaSetOptions;
  readonly #askPrimary = joinCalls(() => this.#readPrimary());
  readonly #notified = new Map<number, Notified>();
  /**
   * A position that was on the primary's disk, and the latest time at which it was: measures the lag without
   * comparing clocks.
   */
  #history: { at: number; lsn: bigint }[] = [];
  #turn = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(options: ReplicaSetOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#check(), CHECK_MS).unref();
    void this.#check();
  }

  get maxLagSeconds(): number {
    return this.#options.maxLagMs / 1000;
  }

  async find(reader: Reader): Promise<Db | null> {
    const replicas = this.#inTurn().filter((replica) => this.#isFresh(replica));
    if (replicas.length === 0) return null;
    const primary = await this.#askPrimary();
    const lsn = this.#neededBy(reader, lsnOf(primary.lsn));
    const suffices = (progress: Progress | null): boolean =>
      progress !== null && progress.floor >= primary.floor && progress.lsn >= lsn;
    const ready = replicas.find((replica) => suffices(replica.progress));
    if (ready) return ready.db;
    for (const replica of replicas) if (suffices(await replica.refresh())) return replica.db;
    return null;
  }

  async position(): Promise<string> {
    return (await this.#askPrimary()).lsn;
  }

  recordNotified(userIds: readonly number[] | null): void {
    const at = performance.now();
    for (const userId of userIds ?? [EVERYBODY]) this.#notified.set(userId, { at, lsn: null });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#options.replicas.map((replica) => replica.close()));
  }

  /** Concurrent calls share a query that starts after each of them. */
  async #readPrimary(): Promise<PrimaryRow> {
    const [row] = await this.#options.primary.query<PrimaryRow>({ text: AT_PRIMARY });
    if (!row) throw new Error('the primary does not say how far it is');
    return row;
  }

  /** `now`: a position of the primary after everything that the reader can have been notified of. */
  #neededBy({ userId, after }: Reader, now: bigint): bigint {
    const notified = [EVERYBODY, userId ?? EVERYBODY].map((id) => {
      const one = this.#notified.get(id);
      if (one) one.lsn ??= now;
      return one?.lsn ?? 0n;
    });
    return [after === null ? 0n : lsnOf(after), ...notified].reduce((most, one) => (one > most ? one : most));
  }

  /** Round-robin start: another replica first each time. */
  #inTurn(): Replica[] {
    const { replicas } = this.#options;
    this.#turn = (this.#turn + 1) % Math.max(1, replicas.length);
    return [...replicas.slice(this.#turn), ...replicas.slice(0, this.#turn)];
  }

  #isFresh({ progress }: Replica): boolean {
    if (!progress) return false;
    const reached = this.#history.findLast(({ lsn }) => lsn <= progress.lsn);
    return reached !== undefined && performance.now() - reached.at <= this.#options.maxLagMs;
  }

  async #check(): Promise<void> {
    await Promise.all([this.#notePrimary(), ...this.#options.replicas.map((replica) => replica.refresh())]);
  }

  async #notePrimary(): Promise<void> {
    const at = performance.now();
    const oldest = at - this.#options.maxLagMs - 2 * CHECK_MS;
    for (const [userId, notified] of this.#notified) if (notified.at < oldest) this.#notified.delete(userId);
    this.#history = this.#history.filter((entry) => entry.at >= oldest);
    // While the primary is unavailable members cannot read anyway: their sessions are checked there.
    const row = await this.#askPrimary().catch(() => null);
    if (row) this.#history.push({ at, lsn: lsnOf(row.flushed) });
  }
}
