import type { appealSchema } from '@opencall/contract/contact/contact.schemas';
import type { z } from 'zod';
import { readAppealGrant } from '#features/sanctions/appeals.service.ts';
import { lockAccount } from '#features/users/account-status.service.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { type ContactRow, countUnresolved, hasOpenAppeal, insertContactMessage } from './contact.queries.ts';

/** Messages to the moderators that are not resolved. */
export const countOpenTickets = (db: Db): Promise<number> => countUnresolved(db);

/** Open panels read the messages and the number of open ones again. */
export const announceMessages = async (tx: Tx): Promise<void> => {
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'contact' } });
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'stats' } });
};

export const storeMessage = async (
  tx: Tx,
  message: Parameters<typeof insertContactMessage>[1],
): Promise<ContactRow> => {
  const stored = await insertContactMessage(tx, message);
  await announceMessages(tx);
  return stored;
};

/**
 * The message of somebody whom a sanction keeps out; one at a time, also of two that are sent at once.
 * @throws APPEAL_EXPIRED, ALREADY_APPEALED; USER_NOT_FOUND where the account went meanwhile.
 */
export const appeal = (
  { config, database, now }: Platform,
  { appealToken, message }: z.output<typeof appealSchema>,
): Promise<ContactRow> => {
  const { userId, rulingId } = readAppealGrant(config, appealToken, now());
  return database.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if (await hasOpenAppeal(tx, { userId, rulingId })) throw new AppError('ALREADY_APPEALED');
    const subject = `Appeal against sanction ${rulingId}`;
    return storeMessage(tx, { userId, rulingId, subject, message, createdAt: now() });
  });
};
