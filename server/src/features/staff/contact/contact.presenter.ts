import type { ContactMessage } from '@opencall/contract/staff/contact/contact.schemas';
import type { ContactRow, ModeratedContactRow } from './contact.queries.ts';

/** Formats a message for staff. */
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

/** Formats a message for its sender, without the notes of staff. */
export const presentSent = ({ createdAt, ...row }: ContactRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});
