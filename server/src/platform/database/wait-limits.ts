import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Who waits for an answer of native PostgreSQL: somebody's request, which is what every statement belongs to unless
 * told otherwise; work in the background, which may ask larger questions; or a migration, which takes as long as it
 * takes.
 */
export type Waiting = 'request' | 'background' | 'migration';

/** Milliseconds. */
export interface WaitLimits {
  /** For a free connection, and for a new one. */
  connection: number;
  /** For the answer to one statement. The database's own limit, which ends slow work there, is below the second one. */
  request: number;
  background: number;
  /** Between two looks whether a connection that only listens is still there: its loss would go unnoticed. */
  check: number;
}

export const WAIT_LIMITS: WaitLimits = {
  connection: 5_000,
  request: 5_000,
  background: 20_000,
  check: 15_000,
};

const waiting = new AsyncLocalStorage<Waiting>();

/** Does `work` with the limits of such a wait, in all that it calls. */
export const waitingAs = <T>(who: Waiting, work: () => T): T => waiting.run(who, work);

/** How long the caller waits for a statement, in milliseconds; undefined: for ever. */
export const statementLimit = (limits: WaitLimits): number | undefined => {
  const who = waiting.getStore() ?? 'request';
  return who === 'migration' ? undefined : limits[who];
};
