import type { Worker } from 'node:worker_threads';
import type { TransactionMode, Unlisten } from '#platform/database/database.ts';
import {
  type Ask,
  type EmbeddedEngine,
  type OnFatal,
  type TransactionResult,
  throwUncaught,
} from '#platform/embedded/embedded-engine.ts';
import { Conversation } from '#platform/embedded/thread-conversation.ts';
import { toSentStatement } from '#platform/embedded/thread-messages.ts';

interface ThreadedOptions {
  thread: Worker;
  dataDir: string;
  onFatal?: OnFatal | undefined;
}

/**
 * The embedded database of a data folder, on its own thread. Returned immediately: calls wait until
 * PostgreSQL has started, and fail if the start fails.
 */
export const openThreadedEngine = ({
  thread,
  dataDir,
  onFatal = throwUncaught,
}: ThreadedOptions): EmbeddedEngine => {
  const conversation = new Conversation(thread, onFatal);
  const askIn =
    (transaction: number | null): Ask =>
    (statement) =>
      conversation.ask({ kind: 'ask', transaction, statement: toSentStatement(statement) });
  const opened = conversation.call({ kind: 'open', dataDir });
  // The first query reports this error; do not raise it here as well.
  opened.catch(() => undefined);
  return {
    ask: askIn(null),
    transaction: async <T>(work: (ask: Ask) => Promise<TransactionResult<T>>, mode?: TransactionMode) => {
      const transaction = conversation.next();
      // The first statement follows immediately and gets the error if the transaction is refused.
      conversation.call({ kind: 'begin', transaction, mode }).catch(() => undefined);
      let ending: TransactionResult<T>;
      try {
        ending = await work(askIn(transaction));
      } catch (error) {
        await conversation.call({ kind: 'rollback', transaction });
        throw error;
      }
      const last = ending.last && toSentStatement(ending.last);
      const { rows } = await conversation.ask({ kind: 'commit', transaction, last });
      return { value: ending.value, rows };
    },
    copyFiles: async (folder) => void (await conversation.call({ kind: 'copy-files', folder })),
    listen: async (channel, onMessage): Promise<Unlisten> => {
      const listener = conversation.next();
      const forget = conversation.subscribe(listener, onMessage);
      await conversation.call({ kind: 'listen', listener, channel });
      return async () => {
        forget();
        await conversation.call({ kind: 'unlisten', listener });
      };
    },
    ping: async () => void (await conversation.call({ kind: 'ping' })),
    close: () =>
      opened.then(
        () => conversation.close(),
        () => conversation.end(),
      ),
  };
};
