import { ROLES } from '@opencall/contract/shared/vocabulary';
import type { IdVerificationFilter } from '@opencall/contract/staff/identity/identity.vocabulary';
import { z } from 'zod';
import { uploadUrlSql } from '#features/pictures/uploads/uploads.api.ts';
import type { Db } from '#platform/database/database.ts';
import { cursorValues, followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { query } from '#platform/database/query.ts';
import { countRows } from '#platform/database/totals.ts';

const listedMember = z.object({
  /** With `createdAt`, the sort key of the page: of the user or of the profile. */
  id: z.int(),
  createdAt: z.date(),
  userId: z.int(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  memberSince: z.date(),
  emailVerified: z.boolean(),
  idVerified: z.boolean(),
  idCardUrl: z.string().nullable(),
  idSubmittedAt: z.date().nullable(),
  picture: z.string().nullable(),
  name: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
});

/** A member with the parts of their profile that moderators' lists show. */
export type ListedMember = z.output<typeof listedMember>;

const COLUMNS = `u.id as "userId", u.username, u.email, u.role, u.created_at as "memberSince",
  u.email_verified as "emailVerified", coalesce(p.id_verified, false) as "idVerified",
  ${uploadUrlSql('p.id_document_key')} as "idCardUrl", p.id_submitted_at as "idSubmittedAt",
  p.gallery[1] as picture, p.name, p.city, p.state`;

/** Lists new accounts, newest first, and one more than `limit` if there is one. */
export const selectNewMembers = (
  db: Db,
  { since, after, limit }: PageSpan & { since: Date },
): Promise<ListedMember[]> =>
  query(db, listedMember, {
    text: `select ${COLUMNS}, u.created_at as "createdAt", u.id
           from users u left join profiles p on p.user_id = u.id
           where u.created_at >= $1 ${after ? `and ${followsSql('u.created_at, u.id', ['$3', '$4'])}` : ''}
           order by u.created_at desc, u.id desc limit $2`,
    values: [since, limit + 1, ...cursorValues(after)],
  });

/** Conditions of each filter. Indexes: profiles_id_documents, profiles_id_pending. */
const CONDITIONS: Record<IdVerificationFilter, string> = {
  all: '(p.id_document_key is not null or p.id_verified)',
  pending: '(p.id_document_key is not null and not p.id_verified)',
  verified: '((p.id_document_key is not null or p.id_verified) and p.id_verified)',
};

const SUBMITTED_AT = 'coalesce(p.id_submitted_at, p.created_at)';

/** Lists members with documents, latest submission first, and one more than `limit` if there is one. */
export const selectDocuments = (
  db: Db,
  { status, after, limit }: PageSpan & { status: IdVerificationFilter },
): Promise<ListedMember[]> =>
  query(db, listedMember, {
    text: `select ${COLUMNS}, ${SUBMITTED_AT} as "createdAt", p.id
           from profiles p join users u on u.id = p.user_id
           where ${CONDITIONS[status]} and $1::text is not null ${after ? `and ${followsSql(`${SUBMITTED_AT}, p.id`, ['$3', '$4'])}` : ''}
           order by ${SUBMITTED_AT} desc, p.id desc limit $2`,
    values: [status, limit + 1, ...cursorValues(after)],
  });

export const findMember = async (db: Db, userId: number): Promise<ListedMember | undefined> => {
  const [row] = await query(db, listedMember, {
    text: `select ${COLUMNS}, u.created_at as "createdAt", u.id
           from users u left join profiles p on p.user_id = u.id where u.id = $1`,
    values: [userId],
  });
  return row;
};

export const countNewMembers = (db: Db, since: Date): Promise<number> =>
  countRows(db, {
    text: 'select count(*)::int as total from users where created_at >= $1',
    values: [since],
  });

export const countDocuments = (db: Db, status: IdVerificationFilter): Promise<number> =>
  countRows(db, { text: `select count(*)::int as total from profiles p where ${CONDITIONS[status]}` });
