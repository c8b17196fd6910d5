import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigError } from '#config.ts';

/**
 * Makes the data folder, or checks the one that is there.
 * @param dataDir absolute path.
 * @throws ConfigError with a sentence for the operator.
 */
export const prepareDataFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_DIR must be a folder that this program can write to (${reason}).`);
  }
};
