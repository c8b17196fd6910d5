import {
  deliverHeldMessages,
  listHeldRecipients,
  refreshHeldMessages,
} from '#features/conversations/chat/held-messages.service.ts';
import type { HeldTexts } from '#features/conversations/first-contact/review.service.ts';
import {
  deliverHeldMail,
  listHeldMailRecipients,
  refreshHeldMail,
} from '#features/conversations/inbox/held-mail.service.ts';

/** Messages and emails that wait for staff, for the feature below them that decides. */
export const heldTexts: HeldTexts = {
  async deliver(tx, item) {
    await deliverHeldMessages(tx, item);
    await deliverHeldMail(tx, item);
  },
  async refresh(tx, item) {
    await refreshHeldMessages(tx, item);
    await refreshHeldMail(tx, item);
  },
  async count(db, ids) {
    const held = [...(await listHeldRecipients(db, ids)), ...(await listHeldMailRecipients(db, ids))];
    const membersOf = (id: number) =>
      held.filter(({ itemId }) => itemId === id).map(({ recipientId }) => recipientId);
    return new Map(ids.map((id) => [id, new Set(membersOf(id)).size]));
  },
};
