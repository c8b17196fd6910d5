import type { FastifyInstance } from 'fastify';
import type { Sessions } from '#features/accounts/auth/session.service.ts';
import type { ShootHooks } from '#features/casting/shoots/shoots.service.ts';
import type { MediaAccess } from '#features/pictures/uploads/media-access.ts';
import type { BackupPrograms } from '#features/site/backups/forked-backup.ts';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import type { SiteKeeper } from '#platform/site/site.ts';
import type { AppDependencies } from './dependencies.ts';
import type { createLeaveShoots } from './shoot-hooks.ts';

/** The arguments that the mounting functions share. */
export interface FeatureDependencies {
  app: FastifyInstance;
  api: Api;
  platform: Platform;
  keeper: SiteKeeper;
  sessions: Sessions;
  mediaAccess: MediaAccess;
  shootHooks: ShootHooks;
  leaveShoots: ReturnType<typeof createLeaveShoots>;
  backupPrograms: BackupPrograms;
  videoProgram: AppDependencies['videoProgram'];
  makeImageProcessor: AppDependencies['makeImageProcessor'];
  webRoot: string | undefined;
}
