import type { IdVerificationFilter } from '@opencall/contract/staff/identity/identity.vocabulary';
import type { ModerationUser } from '@opencall/contract/staff/moderation/members.schemas';
import type { Db } from '#platform/database/database.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import {
  countDocuments,
  countNewMembers,
  type ListedMember,
  selectDocuments,
  selectNewMembers,
} from './listed-members.sql.ts';

/** Lists accounts created at `since` or later, newest first. @throws INVALID_CURSOR. */
export const listNewMembers = (
  db: Db,
  { since, ...query }: PageQuery & { since: Date },
): Promise<Page<ListedMember>> =>
  readPage(query, {
    rows: (span) => selectNewMembers(db, { since, ...span }),
    count: () => countNewMembers(db, since),
  });

/** Lists members with an identity document or a badge, latest submission first. @throws INVALID_CURSOR. */
export const listDocuments = (
  db: Db,
  { status, ...query }: PageQuery & { status: IdVerificationFilter },
): Promise<Page<ListedMember>> =>
  readPage(query, {
    rows: (span) => selectDocuments(db, { status, ...span }),
    count: () => countDocuments(db, status),
  });

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
  ...(row.picture === null ? {} : { picture_url: row.picture }),
  ...(row.name === null ? {} : { name: row.name }),
  ...(row.city === null ? {} : { city: row.city }),
  ...(row.state === null ? {} : { state: row.state }),
});
