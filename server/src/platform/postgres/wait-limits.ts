/** How long native PostgreSQL may let us wait, in milliseconds. */
export interface WaitLimits {
  /** For a free connection, and for a new one. */
  connection: number;
  /** For the answer to one statement of somebody's request. The database's own limit, which ends slow work there, is above it. */
  request: number;
  /** The same for `Database.background`, which may ask larger questions. */
  background: number;
  /** Between two looks whether a connection that only listens is still there: its loss would go unnoticed. */
  check: number;
  /** For a server that is there and cannot serve yet, from when a process begins to ask it. */
  start: number;
}

export const WAIT_LIMITS: WaitLimits = {
  connection: 5_000,
  request: 5_000,
  background: 20_000,
  check: 15_000,
  start: 60_000,
};
