import { runAllowedScripts } from '../lib/install.mjs';

/** Vitest runs this once before the tests on native PostgreSQL, whose package needs its install script. */
export const setup = runAllowedScripts;
