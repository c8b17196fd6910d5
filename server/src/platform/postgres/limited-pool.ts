import pg from 'pg';
import { DatabaseUnavailableError, isReadOnlyServer } from '#platform/database/errors.ts';
import type { PrimaryServer } from '#platform/postgres/primary-server.ts';
import type { WaitLimits } from '#platform/postgres/wait-limits.ts';

export type LimitedClientConfig = pg.ClientConfig & {
  limits: WaitLimits;
  /** Called when the server is lost or has become read-only; absent for a replica. */
  primary?: PrimaryServer;
};

/** A statement with the time limit for its answer. */
export interface TimedQuery extends pg.QueryConfig<unknown[]> {
  /** Milliseconds; null: no limit; absent: the limit of a request. */
  waitMs?: number | null;
}

type Callback = (error: unknown, result: unknown) => void;

const waitOf = (query: unknown): number | null | undefined =>
  typeof query === 'object' && query !== null ? (query as TimedQuery).waitMs : undefined;

/**
 * A client that cuts its connection if the server does not answer in time: everything that waits for it fails
 * immediately, and the pool opens another. If a call fails because the connection is gone, the error is a
 * DatabaseUnavailableError.
 */
export class LimitedClient extends pg.Client {
  /** The URL of its server. */
  readonly address: string | undefined;
  readonly #limits: WaitLimits;
  readonly #primary: PrimaryServer | undefined;
  #isLost = false;

  constructor(config: LimitedClientConfig) {
    super({ ...config, connectionTimeoutMillis: config.limits.connection });
    this.address = config.connectionString;
    this.#limits = config.limits;
    this.#primary = config.primary;
  }

  /** `never` covers all overloads of the driver, with a callback and with a promise. */
  override query(...call: never[]): never {
    const forward = super.query.bind(this) as (...given: unknown[]) => unknown;
    const given: unknown[] = [...call];
    const timer = this.#startTimer(waitOf(call[0]));
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      given[given.length - 1] = (error: unknown, result: unknown) => {
        clearTimeout(timer);
        (callback as Callback)(error && this.#explain(error), result);
      };
      return forward(...given) as never;
    }
    return (forward(...given) as Promise<unknown>)
      .catch((error) => {
        throw this.#explain(error);
      })
      .finally(() => clearTimeout(timer)) as never;
  }

  /** An error of the client itself, not of a statement, ends its connection. */
  override emit(event: string | symbol, ...details: unknown[]): boolean {
    if (event !== 'error') return super.emit(event, ...details);
    this.#isLost = true;
    this.#primary?.forget();
    return super.emit(event, this.#explain(details[0]));
  }

  #startTimer(limit: number | null = this.#limits.request): NodeJS.Timeout | undefined {
    if (limit === null) return undefined;
    const giveUp = () =>
      this.connection.stream.destroy(new Error(`The database did not answer within ${limit} ms`));
    return setTimeout(giveUp, limit);
  }

  #explain(error: unknown): unknown {
    if (isReadOnlyServer(error)) this.#primary?.forget();
    return this.#isLost && !(error instanceof DatabaseUnavailableError)
      ? new DatabaseUnavailableError(error)
      : error;
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool of such connections; if none is free in time, the error is a DatabaseUnavailableError too. With a
 * `primary` that has several servers, all connections lead to the one that takes writes; connections to
 * another one are closed.
 */
export class LimitedPool extends pg.Pool {
  readonly #primary: PrimaryServer | undefined;
  readonly #clients = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig & LimitedClientConfig) {
    super({
      ...config,
      connectionTimeoutMillis: config.limits.connection,
      // The driver passes its own options to the clients that it creates.
      Client: LimitedClient as unknown as new () => pg.Client,
    } as pg.PoolConfig);
    this.#primary = config.primary;
    this.on('connect', (client) => this.#clients.add(client));
    this.on('remove', (client) => this.#clients.delete(client));
  }

  /** Cuts all connections: pending calls fail immediately. */
  cut(): void {
    for (const client of this.#clients) client.connection.stream.destroy(new Error('The connection was cut'));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#connect();
    this.#connect().then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      for (;;) {
        if (this.#primary)
          this.options.connectionString = this.#primary.known ?? (await this.#primary.find());
        const client = await super.connect();
        const { address } = client as unknown as LimitedClient;
        if (!this.#primary?.known || address === this.#primary.known) return client;
        client.release(true);
      }
    } catch (error) {
      this.#primary?.forget();
      throw new DatabaseUnavailableError(error);
    }
  }
}
