/**
 * The program of the thread with the embedded database: answers the messages of `ThreadedEngine`. See
 * docs/decisions/0038-database-on-a-thread.md.
 */
import { parentPort } from 'node:worker_threads';
import { deferred } from '#platform/async/deferred.ts';
import type { TransactionMode, Unlisten } from '#platform/database/database.ts';
import type { Answer, Ask, EmbeddedEngine, Ending } from '#platform/embedded/embedded-engine.ts';
import { openFolderEngine } from '#platform/embedded/folder-engine.ts';
import {
  type Asked,
  type Call,
  type Told,
  toSentAnswer,
  toSentError,
} from '#platform/embedded/thread-messages.ts';

/** A transaction that the server controls by messages. */
interface LedTransaction {
  /** Resolves when the transaction has the connection. */
  started: Promise<Ask>;
  end(how: Promise<Ending<undefined>>): Promise<Answer>;
}

const toPort = parentPort;
if (!toPort) throw new Error('This program is a thread of the server.');
const tell = (told: Told): void => toPort.postMessage(told);

let opened: Promise<EmbeddedEngine>;
const transactions = new Map<number, LedTransaction>();
const listeners = new Map<number, Promise<Unlisten>>();

const rolledBack = new Error('Rolled back by the server.');

const begin = (engine: EmbeddedEngine, mode: TransactionMode | undefined): LedTransaction => {
  const started = deferred<Ask>();
  const ended = deferred<Ending<undefined>>();
  const done = engine.transaction((ask) => {
    started.resolve(ask);
    return ended.promise;
  }, mode);
  // The transaction got no turn, or the database has stopped: all its statements fail.
  done.catch(started.reject);
  for (const { promise } of [started, ended]) promise.catch(() => undefined);
  return {
    started: started.promise,
    end: (how) => {
      ended.resolve(how);
      return done;
    },
  };
};

const transactionOf = (id: number): LedTransaction => {
  const found = transactions.get(id);
  if (!found) throw new Error('This transaction has ended.');
  return found;
};

const endTransaction = (id: number, how: Promise<Ending<undefined>>): Promise<Answer> => {
  const transaction = transactionOf(id);
  transactions.delete(id);
  return transaction.end(how);
};

const rollBack = async (id: number): Promise<void> => {
  await endTransaction(id, Promise.reject(rolledBack)).catch((error) => {
    if (error !== rolledBack) throw error;
  });
};

const listen = (engine: EmbeddedEngine, listener: number, channel: string): Promise<Unlisten> => {
  const listening = engine.listen(channel, (payload) => tell({ kind: 'notification', listener, payload }));
  listeners.set(listener, listening);
  return listening;
};

const open = (dataDir: string): Promise<EmbeddedEngine> => {
  opened = openFolderEngine(dataDir, (error) => tell({ kind: 'fatal', error: toSentError(error) }));
  return opened;
};

const carryOut = async (asked: Asked): Promise<Answer | undefined> => {
  if (asked.kind === 'open') {
    await open(asked.dataDir);
    return;
  }
  const engine = await opened;
  switch (asked.kind) {
    case 'ask': {
      const ask = asked.transaction === null ? engine.ask : await transactionOf(asked.transaction).started;
      return toSentAnswer(await ask(asked.statement));
    }
    case 'begin':
      transactions.set(asked.transaction, begin(engine, asked.mode));
      return;
    case 'commit':
      return toSentAnswer(
        await endTransaction(asked.transaction, Promise.resolve({ value: undefined, last: asked.last })),
      );
    case 'rollback':
      return void (await rollBack(asked.transaction));
    case 'copy-files':
      return engine.copyFiles?.(asked.folder) as Promise<undefined>;
    case 'listen':
      return void (await listen(engine, asked.listener, asked.channel));
    case 'unlisten':
      return void (await (
        await listeners.get(asked.listener)
      )?.());
    case 'ping':
      return void (await engine.ping());
    case 'close':
      return void (await engine.close());
  }
};

toPort.on('message', ({ id, ...asked }: Call) => {
  carryOut(asked).then(
    (answer) => tell({ kind: 'answer', id, answer }),
    (error) => tell({ kind: 'refusal', id, error: toSentError(error) }),
  );
});
