import type { DatabaseLog } from '#platform/database/database.ts';

/** A log for what is opened before the app. */
export interface StartLog extends DatabaseLog {
  /** From now on everything goes to the app's log, in its form and at its level. */
  handOver(log: DatabaseLog): void;
}

/** @param say told what an operator must see, a line each, until there is an app */
export const createStartLog = (say: (line: string) => void): StartLog => {
  const sayPlainly = (details: object, message: string): void => {
    const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
    say([message, ...facts].join('; '));
  };
  let current: DatabaseLog = { info: () => {}, warn: sayPlainly, error: sayPlainly };
  return {
    info: (details, message) => current.info(details, message),
    warn: (details, message) => current.warn(details, message),
    error: (details, message) => current.error(details, message),
    handOver: (log) => {
      current = log;
    },
  };
};
