import { audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { removeUploads } from '#features/pictures/uploads/uploads.api.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_SECONDS } from '#platform/time.ts';
import { removeDueDocuments } from './documents.service.ts';
import { DOCUMENT_DAYS } from './identity.service.ts';

const DELETE_JOB = 'delete-id-documents';
/** Number of documents in one transaction, to limit how long their profiles are locked. */
const BATCH_SIZE = 100;

/** Changes profiles, rows and the audit log together. The files are deleted after the commit. */
const deleteBatch = (platform: Platform): Promise<number> =>
  platform.database.transaction(async (tx) => {
    const now = platform.now();
    const decidedBefore = new Date(now.getTime() - DOCUMENT_DAYS * DAY_MS);
    const taken = await removeDueDocuments(tx, { decidedBefore, limit: BATCH_SIZE, now });
    await removeUploads(
      tx,
      taken.map(({ key }) => key),
    );
    for (const { userId } of taken) {
      const record = { actorId: null, address: null, action: 'id.delete', targetUserId: userId } as const;
      await audit(tx, { ...record, subject: { kind: 'id-document' }, now });
    }
    return taken.length;
  });

/** Registers the job that deletes identity documents 30 days after their decision. */
export const registerIdDocumentJobs = (platform: Platform): void => {
  platform.jobs.register({
    name: DELETE_JOB,
    everySeconds: HOUR_SECONDS,
    run: async () => {
      while ((await deleteBatch(platform)) === BATCH_SIZE);
    },
  });
};
