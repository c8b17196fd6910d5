import type { Config } from '#config.ts';
import type { MakeBackup } from '#features/site/backups/forked-backup.ts';
import type { Database } from '#platform/database/database.ts';
import type { Mailer } from '#platform/email/mailer.ts';
import type { ConnectionLimits } from '#platform/http/connections.ts';
import type { OnUndeclaredError } from '#platform/http/error-handler.ts';
import type { ImageProcessor } from '#platform/media/images.ts';
import type { PictureProcessOptions } from '#platform/media/picture-process.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';

/** What the outside world provides; production and tests differ in these alone. */
export interface AppDependencies {
  config: Config;
  /** Migrated to this version. */
  database: Database;
  storage: ObjectStore;
  mailer: Mailer;
  now?: () => Date;
  /** How long clients may take to send; absent: what production allows. */
  connections?: ConnectionLimits;
  /** Milliseconds that a request waits for the budget that all processes share; absent: what production allows. */
  sharedBudgetMs?: number;
  /** Milliseconds of delay of the event loop beyond which new requests are told to come back; absent: what production allows. */
  overloadDelayMs?: number;
  /** The built program that reads videos; absent: the one beside this program in the build. */
  videoProgram?: string;
  /** Makes what reads pictures; absent: processes of their own do. */
  makeImageProcessor?: (options: PictureProcessOptions) => ImageProcessor;
  /** Makes the backups that the clock wants; absent: a process of its own does. */
  makeBackup?: MakeBackup;
  /** Told of refusals that the contract does not declare; absent: they are logged. */
  onUndeclaredError?: OnUndeclaredError;
  /** Folder of the built web client; absent: the API alone. */
  webRoot?: string;
}
