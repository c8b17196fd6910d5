import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '#config/environment.ts';
import { VAPID_KEYS } from '#platform/push/vapid-keys.ts';

/** A secret that a restored site needs. It is stored in the data folder if the environment does not set it. */
interface NeededSecret {
  /** Its file in the data folder. */
  file: string;
  setting: string;
  /** The consequence of restoring with a different secret. */
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

/** The entry of a secret in the manifest. */
export interface SecretNote {
  file: string;
  setting: string;
  /** `backup`: part of the backup, as `secrets/…`; `elsewhere`: the host must keep it. */
  kept: 'backup' | 'elsewhere';
  /** Identifies the secret without revealing it. */
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

/** The secrets that the site uses: their entries for the manifest, and the content of those stored as files. */
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

/** A sentence about the secrets that the host must keep separately; empty if there are none. */
export const describeSecretsToKeep = (notes: readonly SecretNote[]): string => {
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
  // An existing secret may belong to another database that used this folder.
  if (before !== undefined) renameSync(path, `${path}.before-restore`);
  writeFileSync(path, text, { mode: 0o600, flush: true });
};

/**
 * Stores the secrets of a backup in the data folder, where the next start reads them.
 * @returns instructions for the host.
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
