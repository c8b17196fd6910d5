import { findUserByEmail } from '#features/accounts/users/users.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { mendText } from '#platform/text/broken-text.ts';
import { deleteBounceOf, deleteBounceTo, insertBounce } from './email-bounces.queries.ts';
import { REASON_MAX } from './email-bounces.tables.ts';

/** Refreshes the open screens of the member and of staff, which show whether the address bounces. */
export const announceBounce = (tx: Tx, userId: number): void => {
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'session' } });
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'people', id: userId } });
};

interface NewBounce {
  email: string;
  reason: string;
  now: Date;
}

/** Marks an address that bounces permanently. Returns false if no member has the address. */
export const markBounce = async (tx: Tx, { email, reason, now }: NewBounce): Promise<boolean> => {
  const address = email.toLowerCase();
  const user = await findUserByEmail(tx, address);
  if (!user) return false;
  const text = [...mendText(reason)].slice(0, REASON_MAX).join('');
  const isNew = await insertBounce(tx, { userId: user.id, email: address, reason: text, since: now });
  if (isNew) announceBounce(tx, user.id);
  return true;
};

/** Removes the mark of a member who confirmed the address. */
export const clearBounceOf = async (tx: Tx, userId: number): Promise<void> => {
  if (await deleteBounceOf(tx, userId)) announceBounce(tx, userId);
};

/** Removes the mark of an address to which an email was delivered after it was marked. */
export const clearBounceTo = async (tx: Tx, email: string, deliveredAt: Date): Promise<void> => {
  const userId = await deleteBounceTo(tx, { email: email.toLowerCase(), until: deliveredAt });
  if (userId !== undefined) announceBounce(tx, userId);
};
