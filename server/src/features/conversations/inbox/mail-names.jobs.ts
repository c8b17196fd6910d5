import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { listMailIds, refreshMailWords } from './mail-names.sql.ts';

/** The job that makes the emails of a member searchable by the member's new name. */
const MAIL_NAMES_JOB = 'mail-names';
/** Emails per transaction; a member may have 100,000. */
const BATCH_SIZE = 500;

interface MailNamesJob {
  userId: number;
}

export const enqueueMailNames = (tx: Tx, userId: number): void =>
  tx.enqueue(MAIL_NAMES_JOB, { userId } satisfies MailNamesJob);

export const registerMailNames = ({ jobs, database }: Platform): void =>
  jobs.register<MailNamesJob>({
    name: MAIL_NAMES_JOB,
    run: async ({ userId }) => {
      const ids = await listMailIds(database.db, userId);
      for (let at = 0; at < ids.length; at += BATCH_SIZE)
        await database.transaction((tx) => refreshMailWords(tx, ids.slice(at, at + BATCH_SIZE)));
    },
  });
