import { readFileSync } from 'node:fs';

/** Which PostgreSQL a test run uses, and what each test file's database is copied from. */
export type TestTemplate =
  | { kind: 'pglite'; emptyFile: string; migratedFile: string }
  | { kind: 'postgres'; urls: { admin: string; any: string }; empty: string; migrated: string };

/** A dump as PGlite takes it. */
export const loadDump = (file: string): Blob => new Blob([readFileSync(file)]);
