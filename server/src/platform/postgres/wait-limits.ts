/** Time limits for native PostgreSQL, in milliseconds. */
export interface WaitLimits {
  /** For a free connection, and for a new one. */
  connection: number;
  /** For the answer to one statement of a request. The limit of the database itself is higher. */
  request: number;
  /** For statements of `Database.background`, which may be larger. */
  background: number;
  /** Between two checks of the connection that only listens: its loss would go unnoticed. */
  check: number;
  /** For a server that is starting, counted from the first attempt of the process. */
  start: number;
}

export const WAIT_LIMITS: WaitLimits = {
  connection: 5_000,
  request: 5_000,
  background: 20_000,
  check: 15_000,
  start: 60_000,
};
