import { listHeldRecipients } from '#features/conversations/chat/chat.api.ts';
import {
  deliverHeldMessages,
  refreshHeldMessages,
} from '#features/conversations/chat/held-messages.service.ts';
import type { HeldMessageHandlers } from '#features/conversations/first-contact/review.service.ts';
import { deliverHeldMail, refreshHeldMail } from '#features/conversations/inbox/held-mail.service.ts';
import { listHeldMailRecipients } from '#features/conversations/inbox/inbox.api.ts';

/** What happens to waiting messages and emails after staff have decided. `first-contact` cannot import the features above it. */
export const heldMessageHandlers: HeldMessageHandlers = {
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
