import type { Executor } from '#platform/database/database.ts';

type Work = () => void;

interface OpenTransaction {
  home: Executor;
  work: Work[];
}

const transactions = new WeakMap<Executor, OpenTransaction>();

/** Makes a transaction known; `work` collects what is to be done once it has been committed. */
export const noteTransaction = (tx: Executor, home: Executor, work: Work[]): void => {
  transactions.set(tx, { home, work });
};

/** The database that a transaction is one of; any other executor is its own. */
export const homeOf = (executor: Executor): Executor => transactions.get(executor)?.home ?? executor;

/** Does `work` once the transaction is committed, never where it is rolled back; outside of one at once. */
export const afterCommit = (executor: Executor, work: Work): void => {
  const transaction = transactions.get(executor);
  if (transaction) transaction.work.push(work);
  else work();
};
