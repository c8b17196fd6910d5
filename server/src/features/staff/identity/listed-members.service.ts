import type { Role } from '@opencall/contract/shared/vocabulary';
import type { IdVerificationFilter } from '@opencall/contract/staff/identity/identity.schemas';
import type { ModerationUser } from '@opencall/contract/staff/moderation/members.schemas';
import { uploadUrlSql } from '#features/pictures/uploads/uploads.api.ts';
import type { Db } from '#platform/database/database.ts';
import { cursorValues, followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { countRows } from '#platform/database/totals.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';

/** A member and the little of their profile that moderators' lists show. */
export interface ListedMember {
  /** With `createdAt`, what the page is ordered by: the user's or the profile's. */
  id: number;
  createdAt: Date;
  userId: number;
  username: string;
  email: string;
  role: Role;
  memberSince: Date;
  emailVerified: boolean;
  idVerified: boolean;
  idCardUrl: string | null;
  idSubmittedAt: Date | null;
  picture: string | null;
  name: string | null;
  city: string | null;
  state: string | null;
}

const COLUMNS = `u.id as "userId", u.username, u.email, u.role, u.created_at as "memberSince",
  u.email_verified as "emailVerified", coalesce(p.id_verified, false) as "idVerified",
  ${uploadUrlSql('p.id_document_key')} as "idCardUrl", p.id_submitted_at as "idSubmittedAt",
  p.gallery[1] as picture, p.name, p.city, p.state`;

/** One row more than `limit`, where there is one. */
const selectNewMembers = (
  db: Db,
  { since, after, limit }: PageSpan & { since: Date },
): Promise<ListedMember[]> =>
  db.query<ListedMember>({
    text: `select ${COLUMNS}, u.created_at as "createdAt", u.id
           from users u left join profiles p on p.user_id = u.id
           where u.created_at >= $1 ${after ? `and ${followsSql('u.created_at, u.id', ['$3', '$4'])}` : ''}
           order by u.created_at desc, u.id desc limit $2`,
    values: [since, limit + 1, ...cursorValues(after)],
  });

/** Accounts made at `since` or later, newest first. @throws INVALID_CURSOR. */
export const listNewMembers = (
  db: Db,
  { since, ...query }: PageQuery & { since: Date },
): Promise<Page<ListedMember>> =>
  readPage(query, {
    rows: (span) => selectNewMembers(db, { since, ...span }),
    count: () =>
      countRows(db, {
        text: 'select count(*)::int as total from users where created_at >= $1',
        values: [since],
      }),
  });

/** Each is read along an index of its own: profiles_id_documents, profiles_id_pending. */
const CONDITIONS: Record<IdVerificationFilter, string> = {
  all: '(p.id_document_key is not null or p.id_verified)',
  pending: '(p.id_document_key is not null and not p.id_verified)',
  verified: '((p.id_document_key is not null or p.id_verified) and p.id_verified)',
};

const HANDED_IN = 'coalesce(p.id_submitted_at, p.created_at)';

/** One row more than `limit`, where there is one. */
const selectDocuments = (
  db: Db,
  { status, after, limit }: PageSpan & { status: IdVerificationFilter },
): Promise<ListedMember[]> =>
  db.query<ListedMember>({
    text: `select ${COLUMNS}, ${HANDED_IN} as "createdAt", p.id
           from profiles p join users u on u.id = p.user_id
           where ${CONDITIONS[status]} and $1::text is not null ${after ? `and ${followsSql(`${HANDED_IN}, p.id`, ['$3', '$4'])}` : ''}
           order by ${HANDED_IN} desc, p.id desc limit $2`,
    values: [status, limit + 1, ...cursorValues(after)],
  });

/** Members with an identity document or a badge, the latest hand-ins first. @throws INVALID_CURSOR. */
export const listDocuments = (
  db: Db,
  { status, ...query }: PageQuery & { status: IdVerificationFilter },
): Promise<Page<ListedMember>> =>
  readPage(query, {
    rows: (span) => selectDocuments(db, { status, ...span }),
    count: () =>
      countRows(db, { text: `select count(*)::int as total from profiles p where ${CONDITIONS[status]}` }),
  });

export const findMember = async (db: Db, userId: number): Promise<ListedMember | undefined> => {
  const [row] = await db.query<ListedMember>({
    text: `select ${COLUMNS}, u.created_at as "createdAt", u.id
           from users u left join profiles p on p.user_id = u.id where u.id = $1`,
    values: [userId],
  });
  return row;
};

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
