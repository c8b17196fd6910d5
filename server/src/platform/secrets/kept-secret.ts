import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#config/config-error.ts';
import { flushFolder } from '#platform/files/flush.ts';
import { reasonOf } from '#platform/reason.ts';

/** A secret that is made once and kept in a file of the data folder. */
export interface SecretKind<Value> {
  /** The file's name. */
  name: string;
  /** The text of a new one, without a line end. */
  make(): string;
  /** The value that a text stands for; undefined where the text is not a whole secret. */
  read(text: string): Value | undefined;
  /** What deleting the file costs, as a sentence for the operator. */
  whenDeleted: string;
}

/**
 * Reads a secret of `folder`, or makes it. The file appears whole or not at all, readable by its owner alone, and
 * processes that start at the same time agree on one.
 * @throws ConfigError with a sentence that names the file, where it is damaged, or cannot be read or written.
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

/** @returns what the file holds in the end: the given text, or that of a process that was quicker. */
const makeSecret = ({ folder, file, text }: { folder: string; file: string; text: string }): string => {
  const unfinished = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    writeFlushed(unfinished, `${text}\n`);
    linkOnce(unfinished, file);
    flushFolder(folder);
  } catch (error) {
    throw new ConfigError(`${file} cannot be written (${reasonOf(error)}). Mend that and start again.`);
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

/** Gives the finished file its name. Unlike a rename, a link never takes the place of a file that is there. */
const linkOnce = (unfinished: string, file: string): void => {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
};

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
