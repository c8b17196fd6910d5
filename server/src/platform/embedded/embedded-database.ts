import { randomUUID } from 'node:crypto';
import { runAutocommit } from '#platform/database/autocommit.ts';
import { toChannel } from '#platform/database/channel.ts';
import type { Database, SqlConnection, TransactionMode, Tx } from '#platform/database/database.ts';
import { createDb, openTx, type Run } from '#platform/database/handles.ts';
import { Outbox, type OutboxRow } from '#platform/database/outbox.ts';
import { RestoreGate } from '#platform/database/restore-gate.ts';
import type { Answer, Ask, EmbeddedEngine } from '#platform/embedded/embedded-engine.ts';
import type { FanOut } from '#platform/events/fan-out.ts';

interface TransactionOptions<T> {
  engine: EmbeddedEngine;
  fanOut: FanOut | undefined;
  mode: TransactionMode | undefined;
  work(tx: Tx): Promise<T>;
}

const runTransaction = async <T>({ engine, fanOut, mode, work }: TransactionOptions<T>): Promise<T> => {
  const outbox = new Outbox(fanOut);
  const { value, rows } = await engine.transaction(async (ask) => {
    const { tx, close } = openTx(ask, outbox);
    const result = await work(tx).finally(close);
    const statement = outbox.statement();
    return { value: result, last: statement && { ...statement, rows: 'objects' } };
  }, mode);
  outbox.committed(rows as OutboxRow[], (query) => engine.ask({ ...query, rows: 'objects' }));
  return value;
};

const plainOver = (ask: Ask): SqlConnection => ({
  executeSql: (text, values) =>
    ask({ text, values, rows: 'plain' }) as Promise<Answer & { rows: Record<string, unknown>[] }>,
});

/** Counts running and waiting calls of the one connection. */
const counted = (engine: EmbeddedEngine) => {
  let asked = 0;
  const count = async <T>(work: () => Promise<T>): Promise<T> => {
    asked += 1;
    try {
      return await work();
    } finally {
      asked -= 1;
    }
  };
  const usage: Database['usage'] = () => {
    const used = Math.min(1, asked);
    return { used, idle: 1 - used, waiting: asked - used };
  };
  const counting: EmbeddedEngine = {
    ...engine,
    ask: (statement) => count(() => engine.ask(statement)),
    transaction: (work, mode) => count(() => engine.transaction(work, mode)),
  };
  return { engine: counting, usage };
};

const runSqlTransaction = async <T>(
  engine: EmbeddedEngine,
  work: (connection: SqlConnection) => Promise<T>,
): Promise<T> => {
  const { value } = await engine.transaction(async (ask) => ({
    value: await work(plainOver(ask)),
    last: null,
  }));
  return value;
};

/** An engine whose calls are refused while the gate is closed. */
const behindGate = (engine: EmbeddedEngine, { pass }: RestoreGate): EmbeddedEngine => {
  const { copyFiles } = engine;
  return {
    ...engine,
    ask: (statement) => pass(() => engine.ask(statement)),
    transaction: (work, mode) => pass(() => engine.transaction(work, mode)),
    copyFiles: copyFiles && ((folder) => pass(() => copyFiles(folder))),
  };
};

/** Creates the database on top of an engine. `onClose` is called after the engine has closed its files. */
export const toDatabase = (given: EmbeddedEngine, onClose?: () => void): Database => {
  const { engine: open, usage } = counted(given);
  const gate = new RestoreGate();
  const engine = behindGate(open, gate);
  let fanOut: FanOut | undefined;
  const run: Run = engine.ask;
  const database: Database = {
    kind: 'pglite',
    instanceId: randomUUID(),
    db: createDb(run),
    get background() {
      return database;
    },
    gate,
    duringRestore: { db: createDb(open.ask), sqlTransaction: (work) => runSqlTransaction(open, work) },
    transaction: (work, mode) => runTransaction({ engine, fanOut, mode, work }),
    autocommit: (work) => runAutocommit({ run, fanOut, work }),
    ...plainOver(engine.ask),
    sqlTransaction: (work) => runSqlTransaction(engine, work),
    copyFiles: engine.copyFiles,
    replicas: null,
    carryEventsBy: (carrier) => {
      fanOut = carrier;
    },
    listen: async (channel, onMessage) => engine.listen(toChannel(channel), onMessage),
    usage,
    // A restore has the one connection.
    ping: async () => (gate.restoredBy ? undefined : engine.ping()),
    close: async () => {
      await engine.close();
      onClose?.();
    },
  };
  return database;
};
