import { z } from 'zod';
import { type BackupSettings, backupFields, readBackup } from '#config/backup-settings.ts';
import { ConfigError } from '#config/config-error.ts';
import { type DatabaseSettings, databaseFields, readDatabase } from '#config/database-settings.ts';
import type { Environment } from '#config/environment.ts';
import {
  type IntegrationSettings,
  integrationFields,
  readIntegrations,
} from '#config/integration-settings.ts';
import { type MediaCheckSettings, mediaCheckFields, readMediaCheck } from '#config/media-check-settings.ts';
import { paymentFields, readStripe, type StripeSettings } from '#config/payment-settings.ts';
import { type ProcessSettings, processFields, readProcess } from '#config/process-settings.ts';
import { type PushOfEnvironment, type PushSettings, pushFields, readPush } from '#config/push-settings.ts';
import {
  readSecrets,
  type SecretSettings,
  type SecretsOfEnvironment,
  secretFields,
} from '#config/secret-settings.ts';
import { readSite, type SiteSettings, siteFields } from '#config/site-settings.ts';
import { readStorage, type StorageSettings, storageFields } from '#config/storage-settings.ts';

/** Schema of all environment variables. */
export const environmentSchema = (production: boolean) =>
  z.object({
    ...processFields(production),
    ...secretFields(production),
    ...siteFields,
    ...databaseFields,
    ...storageFields,
    ...paymentFields,
    ...pushFields,
    ...integrationFields,
    ...mediaCheckFields,
    ...backupFields,
  });

/** Settings that need no file of the data folder. */
interface PlainSettings
  extends ProcessSettings,
    SiteSettings,
    DatabaseSettings,
    StorageSettings,
    IntegrationSettings {
  /** Null: the site sells no memberships. */
  stripe: StripeSettings | null;
  backup: BackupSettings;
  /** Null: uploads are not checked. */
  mediaCheck: MediaCheckSettings | null;
}

/** All settings of a process, read from the environment and validated once at start. */
export interface Config extends PlainSettings, SecretSettings {
  version: string;
  push: PushSettings;
  /** Names of settings whose values were generated and are stored in the data folder. */
  madeSecrets: string[];
}

/** Settings from the environment. Absent secrets are read from or generated in the data folder. */
export interface Settings extends PlainSettings, SecretsOfEnvironment {
  push: PushOfEnvironment;
}

const parseEnvironment = (environment: Environment) => {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = environmentSchema(environment.NODE_ENV === 'production').safeParse(present);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ConfigError(`${String(issue?.path[0] ?? 'A setting')} ${issue?.message ?? 'is not valid'}.`);
};

/**
 * Reads and checks the settings without touching files (load-config.ts makes a Config of them). @throws
 * ConfigError with a sentence that names the setting.
 */
export const readSettings = (environment: Environment): Settings => {
  const env = parseEnvironment(environment);
  return {
    ...readProcess(env),
    ...readSecrets(env),
    ...readSite(env),
    ...readDatabase(env),
    ...readStorage(env),
    ...readIntegrations(env),
    stripe: readStripe(env),
    push: readPush(env),
    backup: readBackup(env),
    mediaCheck: readMediaCheck(env),
  };
};
