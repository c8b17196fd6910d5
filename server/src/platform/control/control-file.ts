import { join } from 'node:path';

/** Says how to reach the process that has the data folder. */
export interface ControlPlace {
  port: number;
  /** Whoever may read the folder may ask. */
  token: string;
}

export const controlFile = (dataDir: string): string => join(dataDir, 'control.json');
