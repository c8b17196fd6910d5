/**
 * The fields of a log line. `event` is its stable name, `subject.what_happened` below the name of the feature or part:
 * operators search for it and set alerts on it. `err` is an error with its stack.
 */
export interface LogFields {
  event: string;
  [field: string]: unknown;
}

/** The logger of the server. Pino and Fastify loggers fit, but this type makes `event` mandatory. */
export interface Log {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}
