import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#config/config-error.ts';
import { flushFolder } from '#platform/files/flush.ts';
import { reasonOf } from '#platform/reason.ts';

/** A secret that is generated once and stored in a file of the data folder. */
export interface SecretKind<Value> {
  /** The file's name. */
  name: string;
  /** Returns the text of a new secret. It must not contain a line break. */
  make(): string;
  /** Parses the text; undefined if it is not a complete secret. */
  read(text: string): Value | undefined;
  /** The consequence of deleting the file, as a sentence for the operator. */
  whenDeleted: string;
}

/**
 * Reads a secret of `folder`, or creates it. The file appears only when it is complete, readable only by its
 * owner, and processes that start together agree on one secret. @throws ConfigError with a sentence that
 * names the file, if it is damaged or cannot be read or written.
 */
export const keepSecret = <Value>(folder: string, kind: SecretKind<Value>): Value => {
  const file = join(folder, kind.name);
  const text = readSecret(file) ?? makeSecret({ folder, file, text: kind.make() });
  const value = kind.read(text);
  if (value !== undefined) return value;
  throw new ConfigError(
    `${file} is damaged. Restore it from a backup, or delete it and start again. ${kind.whenDeleted}`,
  );
};

const readSecret = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new ConfigError(`${file} cannot be read (${reasonOf(error)}).`);
  }
};

/** @returns the final content of the file: the given text, or that of a faster process. */
const makeSecret = ({ folder, file, text }: { folder: string; file: string; text: string }): string => {
  const unfinished = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    writeFlushed(unfinished, `${text}\n`);
    linkOnce(unfinished, file);
    flushFolder(folder);
  } catch (error) {
    throw new ConfigError(`${file} cannot be written (${reasonOf(error)}). Fix this and start again.`);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readSecret(file) ?? '';
};

const writeFlushed = (file: string, text: string): void => {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/** Gives the complete file its name. Unlike a rename, a link never replaces an existing file. */
const linkOnce = (unfinished: string, file: string): void => {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
};

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
