import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import { type Db, inTransaction, type RawQuery, type Tx } from '#platform/database/database.ts';
import type { Effects } from '#platform/database/outbox.ts';

/** A statement in the driver's format. */
export interface Statement extends RawQuery {
  /** Drizzle's builders expect arrays of values, and timestamps as text, which its columns convert. */
  rows: 'objects' | 'arrays';
}

/** Runs a statement on a pool or on the connection of a transaction. */
export type Run = (statement: Statement) => Promise<{ rows: unknown[] }>;

const WRITES =
  /\b(?:insert\s+into|update\s+\S+\s+(?:(?:as\s+)?\w+\s+)?set|delete\s+from|for\s+(?:no\s+key\s+)?update|for\s+(?:key\s+)?share|pg_notify\s*\(|nextval\s*\(|pg_advisory_\w*lock\w*\s*\()/i;

/** Names of statements that were already checked: one name always has the same text. */
const knownToRead = new Set<string>();

const assertReads = ({ text, name }: RawQuery): void => {
  if (name !== undefined && knownToRead.has(name)) return;
  if (WRITES.test(text)) throw new Error(`A statement that writes or locks needs a transaction: ${text}`);
  if (name !== undefined) knownToRead.add(name);
};

const queryBy =
  (run: Run): Db['query'] =>
  async <Row extends object>(query: RawQuery) => {
    try {
      return (await run({ ...query, rows: 'objects' })).rows as Row[];
    } catch (error) {
      throw new DrizzleQueryError(query.text, [...(query.values ?? [])], error as Error);
    }
  };

const buildersOver = (run: Run): PgRemoteDatabase =>
  drizzle((text, values, method) => run({ text, values, rows: method === 'all' ? 'arrays' : 'objects' }));

/** Creates a handle that only reads. */
export const createDb = (run: Run): Db => {
  const runReading: Run = async (statement) => {
    assertReads(statement);
    return run(statement);
  };
  const builders = buildersOver(runReading);
  return { query: queryBy(runReading), select: builders.select.bind(builders) };
};

/** Creates a handle that also writes, until `close` is called. */
export const openTx = (run: Run, effects: Effects): { tx: Tx; close: () => void } => {
  let isOpen = true;
  const assertOpen = (): void => {
    if (!isOpen) throw new Error('This transaction has ended.');
  };
  const runOpen: Run = async (statement) => {
    assertOpen();
    return run(statement);
  };
  /** Created lazily: many transactions do not need it. */
  let made: PgRemoteDatabase | undefined;
  const builders = (): PgRemoteDatabase => {
    made ??= buildersOver(runOpen);
    return made;
  };
  const tx: Tx = {
    [inTransaction]: true,
    query: queryBy(runOpen),
    select: ((fields?: never) => (fields ? builders().select(fields) : builders().select())) as Tx['select'],
    insert: (table) => builders().insert(table),
    update: (table) => builders().update(table),
    delete: (table) => builders().delete(table),
    publish: (...events) => {
      assertOpen();
      effects.publish(...events);
    },
    enqueue: (kind, data, options) => {
      assertOpen();
      effects.enqueue(kind, data, options);
    },
    notify: (channel, payload) => {
      assertOpen();
      effects.notify(channel, payload);
    },
    afterCommit: (work) => {
      assertOpen();
      effects.afterCommit(work);
    },
  };
  const close = (): void => {
    isOpen = false;
  };
  return { tx, close };
};
