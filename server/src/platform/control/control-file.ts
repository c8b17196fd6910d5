import { join } from 'node:path';

/** The port and token of the process that uses the data folder. */
export interface ControlPlace {
  port: number;
  /** Every user who can read the folder may send commands. */
  token: string;
}

export const controlFile = (dataDir: string): string => join(dataDir, 'control.json');
