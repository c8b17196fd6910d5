import type { Config } from '#config.ts';
import type { BackupPrograms } from '#features/site/backups/forked-backup.ts';
import type { Database } from '#platform/database/database.ts';
import type { Mailer } from '#platform/email/mailer.ts';
import type { ConnectionLimits } from '#platform/http/connections.ts';
import type { OnUndeclaredError } from '#platform/http/error-handler.ts';
import type { ImageProcessor } from '#platform/media/images.ts';
import type { PictureProcessOptions } from '#platform/media/picture-process.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';

/** The external dependencies of the app; production and tests differ only in these. */
export interface AppDependencies {
  config: Config;
  /** Migrated to this version. */
  database: Database;
  storage: ObjectStore;
  mailer: Mailer;
  now?: () => Date;
  /** Time limits for receiving requests; absent: those of production. */
  connections?: ConnectionLimits;
  /** Milliseconds that a request waits for shared rate limits; absent: the default of production. */
  sharedBudgetMs?: number;
  /**
   * Milliseconds of event-loop delay above which new requests get a 503; absent: the default of production.
   */
  overloadDelayMs?: number;
  /** The built program that reads videos; absent: the one in the build of this program. */
  videoProgram?: string;
  /** Creates the picture processor; absent: separate processes read pictures. */
  makeImageProcessor?: (options: PictureProcessOptions) => ImageProcessor;
  /** Make and check backups; absent: separate processes do. */
  backupPrograms?: BackupPrograms;
  /** Called for error codes that the contract does not declare; absent: they are logged. */
  onUndeclaredError?: OnUndeclaredError;
  /** Folder of the built web client; absent: only the API is served. */
  webRoot?: string;
}
