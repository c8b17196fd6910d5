import * as endpoints from '@opencall/contract/site/backups/backups.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Api } from '#platform/http/api.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { changeDestination } from './destination.service.ts';
import { changeNightly } from './nightly.service.ts';
import { type RestoreContext, startRestore } from './restore-site.service.ts';
import {
  deleteBackup,
  listBackups,
  openDownload,
  prepareDownload,
  startBackup,
  startCheck,
} from './site-backups.service.ts';

interface Proofs {
  /** @throws PROOF_REQUIRED, WRONG_PASSWORD, CODE_REQUIRED, INVALID_CODE. */
  withRecentProof<T>(
    viewer: Viewer,
    proof: { password?: string | undefined; code?: string | undefined; change(tx: Tx): Promise<T> },
  ): Promise<T>;
}

const OK = { ok: true as const };

/** Backups in the admin panel. */
export const registerBackupsRoutes = (api: Api, context: RestoreContext, proofs: Proofs): void => {
  const { platform } = context;
  const { now } = platform;
  api.read(endpoints.listBackups, (db) => listBackups(db, platform));
  api.write(endpoints.startBackup, async (tx, call) => {
    await startBackup(tx, platform, auditActor(call, now()));
    return OK;
  });
  api.write(endpoints.checkBackup, async (tx, { params, ...call }) => {
    await startCheck(tx, platform, { name: params.name, actor: auditActor(call, now()) });
    return OK;
  });
  api.write(endpoints.deleteBackup, async (tx, { params, ...call }) => {
    await deleteBackup(tx, platform, { name: params.name, actor: auditActor(call, now()) });
    return OK;
  });
  api.write(endpoints.changeBackupSettings, async (tx, { body, ...call }) => {
    await changeNightly(tx, platform.config, { ...body, actor: auditActor(call, now()) });
    return OK;
  });
  api.handle(endpoints.changeBackupDestination, async ({ body: { password, code, ...wanted }, ...call }) => {
    // A destination gets all data of the site, as a download does. The proof comes before the destination is tested.
    await proofs.withRecentProof(call.viewer, { password, code, change: async () => undefined });
    await changeDestination(platform, wanted, auditActor(call, now()));
    return OK;
  });
  api.handle(endpoints.restoreBackup, async ({ params, body: { siteName, ...proof }, ...call }) => {
    const actor = auditActor(call, now());
    const change = (tx: Tx) => startRestore(tx, context, { name: params.name, siteName, actor });
    await proofs.withRecentProof(call.viewer, { ...proof, change });
    return OK;
  });
  api.handle(endpoints.prepareBackupDownload, ({ params, body, ...call }) => {
    const { viewer } = call;
    const facts = { name: params.name, actor: auditActor(call, now()), userId: viewer.userId };
    return proofs.withRecentProof(viewer, {
      ...body,
      change: (tx) => prepareDownload(tx, platform, facts),
    });
  });
  api.handle(endpoints.downloadBackup, async ({ params, query, viewer, reply }) => {
    const { bytes, stream } = await openDownload(platform, {
      ...query,
      name: params.name,
      userId: viewer.userId,
    });
    reply.type('application/x-tar').headers({
      'content-length': bytes,
      'content-disposition': `attachment; filename="${params.name}"`,
      'cache-control': 'private, no-store',
    });
    return stream;
  });
};
