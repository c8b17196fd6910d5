import type { Muted } from '@opencall/contract/notifications/notifications/mutes.schemas';
import {
  muteConversation,
  unmuteConversation,
} from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { hasConversation } from './chat.sql.ts';

interface Choice {
  userId: number;
  otherId: number;
  muted: boolean;
  now: Date;
}

/** Mutes the conversation with another member, or unmutes it. @throws CONVERSATION_NOT_FOUND. */
export const setConversationMuted = async (
  tx: Tx,
  { userId, otherId, muted, now }: Choice,
): Promise<Muted> => {
  if (!(await hasConversation(tx, userId, otherId))) throw new AppError('CONVERSATION_NOT_FOUND');
  await (muted ? muteConversation : unmuteConversation)(tx, { userId, otherId, now });
  return { muted };
};
