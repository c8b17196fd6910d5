import type { ContactMessage, OwnContactMessage } from '@opencall/contract/staff/contact/contact.schemas';
import type { ContactRow, ModeratedContactRow, ReplyRow } from './contact.queries.ts';

export type Replied<Row> = Row & { replies: ReplyRow[] };

/** Formats a message for staff. */
export const presentMessage = ({
  userId,
  username,
  createdAt,
  replies,
  ...row
}: Replied<ModeratedContactRow>): ContactMessage => ({
  ...row,
  createdAt: createdAt.toISOString(),
  user: { id: userId, username },
  replies: replies.map(({ id, text, createdAt: at, author }) => ({
    id,
    text,
    createdAt: at.toISOString(),
    author,
  })),
});

/** Formats a message for its sender, without the notes of staff. */
export const presentSent = ({ createdAt, ...row }: ContactRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** Formats a message for its sender, with the replies but not the names of their authors. */
export const presentOwn = ({
  id,
  subject,
  message,
  status,
  rulingId,
  createdAt,
  replies,
}: Replied<ContactRow>): OwnContactMessage => ({
  id,
  subject,
  message,
  status,
  rulingId,
  createdAt: createdAt.toISOString(),
  replies: replies.map((reply) => ({
    id: reply.id,
    text: reply.text,
    createdAt: reply.createdAt.toISOString(),
  })),
});
