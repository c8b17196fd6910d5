import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '#config/environment.ts';
import { VAPID_KEYS } from '#platform/push/vapid-keys.ts';

/** A secret that a restored site needs, kept in the data folder where the environment does not hold it. */
interface NeededSecret {
  /** In the data folder. */
  file: string;
  setting: string;
  /** What comes of another one. */
  withoutIt: string;
}

const NEEDED_SECRETS: readonly NeededSecret[] = [
  {
    file: 'session-secret',
    setting: 'SESSION_SECRET',
    withoutIt: 'everybody is signed out, API tokens end, and authenticator apps have to be set up again',
  },
  {
    file: 'id-document-key',
    setting: 'ID_DOCUMENT_KEY',
    withoutIt: 'the identity documents that are stored cannot be read',
  },
  {
    file: VAPID_KEYS.name,
    setting: 'VAPID_PRIVATE_KEY',
    withoutIt: 'browsers have to subscribe to push messages again',
  },
];

/** A line of the manifest. */
export interface SecretNote {
  file: string;
  setting: string;
  /** `backup`: in it, as `secrets/…`; `elsewhere`: the host has to keep it. */
  kept: 'backup' | 'elsewhere';
  /** Tells one secret from another, and no more. */
  check: string;
}

const checkOf = (secret: string): string =>
  createHmac('sha256', secret.trim()).update('opencall backup').digest('hex').slice(0, 16);

export interface SecretPlace {
  dataDir: string;
  environment: Environment;
}

const fileText = (dataDir: string, file: string): string | undefined => {
  const path = join(dataDir, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

/** What a site uses now: notes for the manifest, and the content of those that are files. */
export const readSecrets = ({ dataDir, environment }: SecretPlace, include: boolean) => {
  const notes: SecretNote[] = [];
  const files: { file: string; text: string }[] = [];
  for (const { file, setting } of NEEDED_SECRETS) {
    const set = environment[setting];
    const text = set || fileText(dataDir, file);
    if (!text) continue;
    const isKept = include && !set;
    notes.push({ file, setting, kept: isKept ? 'backup' : 'elsewhere', check: checkOf(text) });
    if (isKept) files.push({ file, text });
  }
  return { notes, files };
};

/** What the host has to keep apart, in a sentence; empty where there is nothing. */
export const tellKeptElsewhere = (notes: readonly SecretNote[]): string => {
  const names = notes
    .filter(({ kept }) => kept === 'elsewhere')
    .map(({ setting, file }) => `${setting} (${file})`);
  if (names.length === 0) return '';
  return `Not in it, keep them yourself: ${names.join(', ')}.`;
};

const putInPlace = (dataDir: string, file: string, text: string): void => {
  const path = join(dataDir, file);
  const before = fileText(dataDir, file);
  if (before?.trim() === text.trim()) return;
  // It may belong to another database that this folder was used with.
  if (before !== undefined) renameSync(path, `${path}.before-restore`);
  writeFileSync(path, text, { mode: 0o600, flush: true });
};

/**
 * Puts the secrets of a backup where the next start looks for them.
 * @returns what the host has to know or do, in sentences.
 */
export const restoreSecrets = (
  { dataDir, environment }: SecretPlace,
  notes: readonly SecretNote[],
  files: ReadonlyMap<string, string>,
): string[] =>
  NEEDED_SECRETS.flatMap(({ file, setting, withoutIt }) => {
    const note = notes.find((one) => one.file === file);
    if (!note) return [];
    const set = environment[setting];
    const text = files.get(file);
    if (set)
      return checkOf(set) === note.check ? [] : [`${setting} is not that of the backup: ${withoutIt}.`];
    if (text !== undefined) {
      putInPlace(dataDir, file, text);
      return [];
    }
    const here = fileText(dataDir, file);
    if (here !== undefined && checkOf(here) === note.check) return [];
    return [
      `Set ${setting} as it was when the backup was made, or put ${file} into ${dataDir}; else ${withoutIt}.`,
    ];
  });
