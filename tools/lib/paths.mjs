import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * @param {...string} parts
 * @returns {string} absolute path inside the repository
 */
export const inRoot = (...parts) => join(ROOT, ...parts);
