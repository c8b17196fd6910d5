import type { ContactMessage } from '@opencall/contract/staff/contact/contact.schemas';
import type { ContactRow, ModeratedContactRow } from './contact.queries.ts';

/** A message for staff. */
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

/** A message for its sender. */
export const presentSent = ({ createdAt, ...row }: ContactRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});
