import pg from 'pg';
import { addressesOf } from '#config/database-settings.ts';
import { joinCalls } from '#platform/database/join-calls.ts';

/** A server that does not say what it is within this time is not asked to serve. */
const PROBE_MS = 1_000;

/** The timeline is the first part of a log file's name; each promotion begins a higher one. */
const WHO_ARE_YOU = `select case when pg_is_in_recovery() then null
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;

/** The timeline of a server that takes writes. Rejects where it takes none, or does not answer. */
const timelineAt = async (connectionString: string): Promise<number> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(WHO_ARE_YOU);
    const timeline = rows[0]?.timeline;
    if (typeof timeline !== 'number') throw new Error('this server only reads');
    return timeline;
  } finally {
    // A frozen server would not take leave.
    client.connection.stream.destroy();
  }
};

/**
 * Which of a URL's servers takes writes. It is looked for when it is first needed and whenever somebody has lost it;
 * the driver knows one host alone. Of two that take writes, one was promoted later, and the other has come back from
 * before: the later one it is.
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

  /** Undefined while nobody knows. The only server there is needs no looking for. */
  get known(): string | undefined {
    return this.#known;
  }

  /** Somebody has lost it, or it takes no writes any more. */
  forget(): void {
    this.#known = this.#addresses.length === 1 ? this.#addresses[0] : undefined;
  }

  /** Rejects, with the reason of the first server, while none takes writes. */
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
