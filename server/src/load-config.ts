import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#config/config-error.ts';
import type { Environment } from '#config/environment.ts';
import type { PushOfEnvironment, PushSettings } from '#config/push-settings.ts';
import { parseKey } from '#config/secret-settings.ts';
import { type Config, readSettings, type Settings } from '#config.ts';
import { prepareDataFolder } from '#platform/files/data-folder.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { isKeyPair, VAPID_KEYS } from '#platform/push/vapid-keys.ts';
import { keepSecret, type SecretKind } from '#platform/secrets/kept-secret.ts';

const makeRandom = (): string => randomBytes(32).toString('base64url');

const SESSION_SECRET: SecretKind<string> = {
  name: 'session-secret',
  make: makeRandom,
  // After a power cut a file can have its full length and contain only zero bytes.
  read: (text) => (/^[\x21-\x7e]{32,}$/.test(text) ? text : undefined),
  whenDeleted: 'With a new secret everybody is signed out, and authenticator apps have to be set up again.',
};

const ID_DOCUMENT_KEY: SecretKind<Buffer> = {
  name: 'id-document-key',
  make: makeRandom,
  read: parseKey,
  whenDeleted: 'With a new key the identity documents that are stored cannot be read any more.',
};

/** The version of this program. */
export const readVersion = (): string => {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(findPackageRoot(), 'package.json'), 'utf8'),
  );
  return manifest.version;
};

const loadPush = (dataDir: string, { keys, ...rest }: PushOfEnvironment): PushSettings => {
  if (keys && !isKeyPair(keys)) {
    throw new ConfigError('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.');
  }
  return { ...rest, ...(keys ?? keepSecret(dataDir, VAPID_KEYS)) };
};

/** Secrets that the environment does not set: the program generates them. */
export const listGeneratedSecrets = ({ sessionSecret, idDocumentKey, push }: Settings): string[] => [
  ...(sessionSecret === undefined ? ['SESSION_SECRET'] : []),
  ...(idDocumentKey === undefined ? ['ID_DOCUMENT_KEY'] : []),
  ...(push.keys === undefined ? ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] : []),
];

/** The key that secrets are encrypted with; undefined if there is none yet. Creates nothing. */
export const findIdDocumentKey = ({ idDocumentKey, dataDir }: Settings): Buffer | undefined => {
  if (idDocumentKey) return idDocumentKey;
  try {
    return ID_DOCUMENT_KEY.read(readFileSync(join(dataDir, ID_DOCUMENT_KEY.name), 'utf8').trim());
  } catch {
    return undefined;
  }
};

/**
 * Loads the configuration of a process: its environment and the files of its data folder, which is created if
 * missing. @throws ConfigError with a sentence that names the setting or the file.
 */
export const loadConfig = (environment: Environment): Config => {
  const settings = readSettings(environment);
  const { dataDir } = settings;
  prepareDataFolder(dataDir);
  return {
    ...settings,
    version: readVersion(),
    madeSecrets: listGeneratedSecrets(settings),
    sessionSecret: settings.sessionSecret ?? keepSecret(dataDir, SESSION_SECRET),
    idDocumentKey: settings.idDocumentKey ?? keepSecret(dataDir, ID_DOCUMENT_KEY),
    push: loadPush(dataDir, settings.push),
  };
};
