import type { ContactMessage } from '@opencall/contract/staff/contact/contact.schemas';
import type { ContactRow, ModeratedContactRow } from './contact.queries.ts';

/** As staff see it. */
export const presentMessage = ({
  userId,
  username,
  createdAt,
  ...row
}: ModeratedContactRow): ContactMessage => ({
  ...row,
  createdAt: createdAt.toISOString(),
  user: { id: userId, username },
});

/** As its sender gets it back. */
export const presentSent = ({ createdAt, ...row }: ContactRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});
