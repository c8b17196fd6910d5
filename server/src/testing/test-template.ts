import { readFileSync } from 'node:fs';

/** The PostgreSQL of a test run, and the template of each test file's database. */
export type TestTemplate =
  | { kind: 'pglite'; emptyFile: string; migratedFile: string }
  | { kind: 'postgres'; urls: { admin: string; any: string }; empty: string; migrated: string };

/** Reads a dump in the form that PGlite loads. */
export const loadDump = (file: string): Blob => new Blob([readFileSync(file)]);
