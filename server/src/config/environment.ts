/** The variables that a process was started with. */
export type Environment = Record<string, string | undefined>;

/** The process environment; nothing else in the server reads it. */
export const processEnvironment = (): Environment => process.env;
