import { AsyncLocalStorage } from 'node:async_hooks';
import { noteTransaction } from '#platform/database/after-commit.ts';
import type { Executor } from '#platform/database/database.ts';

interface Scope {
  open: boolean;
}

/**
 * Remembers, along the asynchronous calls, whether a transaction is open. A statement on the outer
 * `db` from within would wait for that very transaction: for ever on PGlite, which has one connection,
 * and under load on a pool whose connections all wait for another one.
 */
export class TransactionScope {
  readonly #scopes = new AsyncLocalStorage<Scope>();

  /** Makes the outer `db` refuse to work inside its own open transaction, and returns it. */
  guard(db: Executor): Executor {
    const { session } = db._;
    const prepareQuery = session.prepareQuery.bind(session);
    const transaction = session.transaction.bind(session);
    session.prepareQuery = (...call) => {
      this.assertOutside();
      return prepareQuery(...call);
    };
    session.transaction = async (run, config) => {
      this.assertOutside();
      const afterwards: (() => void)[] = [];
      const result = await transaction((tx) => {
        noteTransaction(tx as unknown as Executor, db, afterwards);
        return this.#enter(() => run(tx));
      }, config);
      for (const work of afterwards) work();
      return result;
    };
    return db;
  }

  /** Throws when a transaction is open around the caller. */
  assertOutside(): void {
    if (this.#scopes.getStore()?.open) {
      throw new Error('A transaction is open here: pass its `tx`, not the outer database.');
    }
  }

  /** Once `work` has settled, what it left running may use the outer database again. */
  async #enter<T>(work: () => Promise<T>): Promise<T> {
    const scope: Scope = { open: true };
    try {
      return await this.#scopes.run(scope, work);
    } finally {
      scope.open = false;
    }
  }
}
