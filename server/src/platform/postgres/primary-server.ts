import pg from 'pg';
import { addressesOf } from '#config/database-settings.ts';
import { joinCalls } from '#platform/database/join-calls.ts';

/** Milliseconds. A server that does not answer within this time is not used. */
const PROBE_MS = 1_000;

/** The timeline is the first part of a log file's name; each promotion increases it. */
const READ_TIMELINE = `select case when pg_is_in_recovery() then null
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;

/** Returns the timeline of a server that takes writes. Rejects if it is read-only or does not answer. */
const timelineAt = async (connectionString: string): Promise<number> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(READ_TIMELINE);
    const timeline = rows[0]?.timeline;
    if (typeof timeline !== 'number') throw new Error('this server only reads');
    return timeline;
  } finally {
    // A frozen server would not answer a regular disconnect.
    client.connection.stream.destroy();
  }
};

/**
 * Finds the server of a URL that takes writes, when it is first needed and after a connection was lost; the
 * driver supports only one host. If two servers take writes, the one with the later timeline was promoted
 * later and wins.
 */
export class PrimaryServer {
  readonly #addresses: string[];
  readonly #findOnce = joinCalls(() => this.#search());
  #known: string | undefined;

  /** @param url see `addressesOf` */
  constructor(url: string) {
    this.#addresses = addressesOf(url);
    this.forget();
  }

  /** Undefined while the primary is unknown. A single server needs no search. */
  get known(): string | undefined {
    return this.#known;
  }

  /** Reports that a connection to the primary was lost, or that it has become read-only. */
  forget(): void {
    this.#known = this.#addresses.length === 1 ? this.#addresses[0] : undefined;
  }

  /** Rejects with the error of the first server while none takes writes. */
  async find(): Promise<string> {
    return this.#known ?? this.#findOnce();
  }

  async #search(): Promise<string> {
    if (this.#known) return this.#known;
    const answers = await Promise.allSettled(
      this.#addresses.map(async (address) => ({ address, timeline: await timelineAt(address) })),
    );
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const [latest] = found.toSorted((a, b) => b.timeline - a.timeline);
    if (!latest) throw answers.find((answer) => answer.status === 'rejected')?.reason;
    this.#known = latest.address;
    return latest.address;
  }
}
