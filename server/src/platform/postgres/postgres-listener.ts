import pg from 'pg';
import type { Unlisten } from '#platform/database/database.ts';
import { driverReasonOf } from '#platform/database/errors.ts';
import type { Log } from '#platform/log.ts';
import { LimitedClient, type LimitedClientConfig } from '#platform/postgres/limited-pool.ts';
import type { PrimaryServer } from '#platform/postgres/primary-server.ts';

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

type ListenerConfig = LimitedClientConfig & { primary: PrimaryServer };

interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  onGap?: () => void;
}

/**
 * A dedicated connection for LISTEN, opened with the first subscription and restored while there is one: a
 * pooled connection would lose its subscriptions when it is released.
 */
export class PostgresListener {
  readonly #config: ListenerConfig;
  readonly #log: Log;
  readonly #subscriptions = new Set<Subscription>();
  #client: Promise<pg.Client> | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #checkTimer: NodeJS.Timeout | undefined;
  #retryMs = FIRST_RETRY_MS;
  #closed = false;

  constructor(config: ListenerConfig, log: Log) {
    this.#config = config;
    this.#log = log;
  }

  /** See Database.listen. */
  async subscribe(subscription: Subscription): Promise<Unlisten> {
    const isFirst = !this.#hasChannel(subscription.channel);
    this.#subscriptions.add(subscription);
    try {
      const client = await this.#connection();
      if (isFirst) await client.query(`listen ${pg.escapeIdentifier(subscription.channel)}`);
    } catch (error) {
      this.#subscriptions.delete(subscription);
      throw error;
    }
    return () => this.#unsubscribe(subscription);
  }

  /** Ends the connection; no handler is called after that. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#checkTimer);
    this.#subscriptions.clear();
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  #hasChannel(channel: string): boolean {
    return [...this.#subscriptions].some((subscription) => subscription.channel === channel);
  }

  async #unsubscribe(subscription: Subscription): Promise<void> {
    const wasThere = this.#subscriptions.delete(subscription);
    if (!wasThere || this.#closed || this.#hasChannel(subscription.channel)) return;
    const client = await this.#client?.catch(() => undefined);
    await client?.query(`unlisten ${pg.escapeIdentifier(subscription.channel)}`);
  }

  #connection(): Promise<pg.Client> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    try {
      const client = new LimitedClient({
        ...this.#config,
        connectionString: await this.#config.primary.find(),
      });
      client.on('notification', ({ channel, payload }) => this.#deliver(channel, payload ?? ''));
      let isLost = false;
      client.on('error', (error) => {
        // A lost connection may report a second error, which must not end the connection that replaced it.
        if (!isLost) this.#recover(error);
        isLost = true;
      });
      await client.connect();
      this.#keepChecking(client);
      return client;
    } catch (error) {
      this.#client = undefined;
      this.#config.primary.forget();
      throw error;
    }
  }

  /** On a timeout the client cuts the connection, and its error event handles the rest. */
  #keepChecking(client: pg.Client): void {
    clearTimeout(this.#checkTimer);
    const check = async () => {
      const isThere = await client.query('select 1').then(
        () => true,
        () => false,
      );
      if (isThere && !this.#closed) this.#keepChecking(client);
    };
    this.#checkTimer = setTimeout(check, this.#config.limits.check).unref();
  }

  #deliver(channel: string, payload: string): void {
    for (const subscription of this.#subscriptions) {
      if (subscription.channel === channel) subscription.onMessage(payload);
    }
  }

  #recover(error: unknown): void {
    this.#client = undefined;
    clearTimeout(this.#checkTimer);
    if (this.#closed || this.#retryTimer) return;
    this.#log.warn(
      { event: 'database.listener.lost', reason: driverReasonOf(error), retryMs: this.#retryMs },
      'the listening database connection was lost',
    );
    this.#retryTimer = setTimeout(() => void this.#reconnect(), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
  }

  async #reconnect(): Promise<void> {
    this.#retryTimer = undefined;
    try {
      const client = await this.#connection();
      for (const channel of new Set([...this.#subscriptions].map(({ channel }) => channel))) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      this.#recover(error);
      return;
    }
    this.#retryMs = FIRST_RETRY_MS;
    this.#log.info({ event: 'database.listener.restored' }, 'the listening database connection was restored');
    for (const subscription of this.#subscriptions) subscription.onGap?.();
  }
}
