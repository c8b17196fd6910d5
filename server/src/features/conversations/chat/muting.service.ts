import type { Muted } from '@opencall/contract/notifications/notifications/mutes.schemas';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import {
  muteConversation,
  unmuteConversation,
} from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';

const KNOWN = `select from conversations as c
  where c.low_user_id = least($1::int, $2::int) and c.high_user_id = greatest($1::int, $2::int)
    and ${canSeeSql({ viewer: '$1', other: '$2::int' })}`;

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
  const [row] = await tx.query<{ known: boolean }>({
    text: `select exists (${KNOWN}) as known`,
    values: [userId, otherId],
  });
  if (!row?.known) throw new AppError('CONVERSATION_NOT_FOUND');
  await (muted ? muteConversation : unmuteConversation)(tx, { userId, otherId, now });
  return { muted };
};
