import type { Log, LogFields } from '#platform/log.ts';

/** The log until the app exists: prints warnings and errors as plain lines. */
export interface StartLog extends Log {
  /** From now on passes everything to the app's log. */
  handOver(log: Log): void;
}

/** @param print shows a line to the operator, until `handOver` */
export const createStartLog = (print: (line: string) => void): StartLog => {
  const printLine = ({ event: _, ...fields }: LogFields, message: string): void => {
    const facts = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
    print([message, ...facts].join('; '));
  };
  let current: Log = { info: () => {}, warn: printLine, error: printLine };
  return {
    info: (fields, message) => current.info(fields, message),
    warn: (fields, message) => current.warn(fields, message),
    error: (fields, message) => current.error(fields, message),
    handOver: (log) => {
      current = log;
    },
  };
};
