import type { ModerationUser } from '@opencall/contract/moderation/members.schemas';
import type { ListedMember } from './members.queries.ts';

export const presentMember = (row: ListedMember): ModerationUser => ({
  id: row.userId,
  username: row.username,
  email: row.email,
  role: row.role,
  member_since: row.memberSince.toISOString(),
  id_verified: row.idVerified,
  id_card_url: row.idCardUrl,
  email_verified: row.emailVerified,
  ...(row.idSubmittedAt === null ? {} : { id_submitted_at: row.idSubmittedAt.toISOString() }),
  ...(row.name === null ? {} : { name: row.name }),
  ...(row.city === null ? {} : { city: row.city }),
  ...(row.state === null ? {} : { state: row.state }),
});
