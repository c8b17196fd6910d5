/**
 * The program of the thread with the embedded database: answers the messages of `ThreadedEngine`. See
 * docs/decisions/0038-database-on-a-thread.md.
 */
import { parentPort } from 'node:worker_threads';
import { deferred } from '#platform/async/deferred.ts';
import type { TransactionMode, Unlisten } from '#platform/database/database.ts';
import type { Answer, Ask, EmbeddedEngine, TransactionResult } from '#platform/embedded/embedded-engine.ts';
import { openFolderEngine } from '#platform/embedded/folder-engine.ts';
import {
  type Call,
  type ServerMessage,
  type ThreadMessage,
  toSentAnswer,
  toSentError,
} from '#platform/embedded/thread-messages.ts';

/** A transaction that the server controls by messages. */
interface LedTransaction {
  /** Resolves when the transaction has the connection. */
  started: Promise<Ask>;
  end(how: Promise<TransactionResult<undefined>>): Promise<Answer>;
}

const toPort = parentPort;
if (!toPort) throw new Error('This program is a thread of the server.');
const send = (message: ThreadMessage): void => toPort.postMessage(message);

let opened: Promise<EmbeddedEngine>;
const transactions = new Map<number, LedTransaction>();
const listeners = new Map<number, Promise<Unlisten>>();

const rolledBack = new Error('Rolled back by the server.');

const begin = (engine: EmbeddedEngine, mode: TransactionMode | undefined): LedTransaction => {
  const started = deferred<Ask>();
  const ended = deferred<TransactionResult<undefined>>();
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

const endTransaction = (id: number, how: Promise<TransactionResult<undefined>>): Promise<Answer> => {
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
  const listening = engine.listen(channel, (payload) => send({ kind: 'notification', listener, payload }));
  listeners.set(listener, listening);
  return listening;
};

const open = (dataDir: string): Promise<EmbeddedEngine> => {
  opened = openFolderEngine(dataDir, (error) => send({ kind: 'fatal', error: toSentError(error) }));
  return opened;
};

const carryOut = async (message: ServerMessage): Promise<Answer | undefined> => {
  if (message.kind === 'open') {
    await open(message.dataDir);
    return;
  }
  const engine = await opened;
  switch (message.kind) {
    case 'ask': {
      const ask =
        message.transaction === null ? engine.ask : await transactionOf(message.transaction).started;
      return toSentAnswer(await ask(message.statement));
    }
    case 'begin':
      transactions.set(message.transaction, begin(engine, message.mode));
      return;
    case 'commit':
      return toSentAnswer(
        await endTransaction(message.transaction, Promise.resolve({ value: undefined, last: message.last })),
      );
    case 'rollback':
      return void (await rollBack(message.transaction));
    case 'copy-files':
      return engine.copyFiles?.(message.folder) as Promise<undefined>;
    case 'listen':
      return void (await listen(engine, message.listener, message.channel));
    case 'unlisten':
      return void (await (
        await listeners.get(message.listener)
      )?.());
    case 'ping':
      return void (await engine.ping());
    case 'close':
      return void (await engine.close());
  }
};

toPort.on('message', ({ id, ...message }: Call) => {
  carryOut(message).then(
    (answer) => send({ kind: 'answer', id, answer }),
    (error) => send({ kind: 'refusal', id, error: toSentError(error) }),
  );
});
