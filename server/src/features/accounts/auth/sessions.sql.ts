import { isStaffRole, ROLES } from '@opencall/contract/shared/vocabulary';
import { z } from 'zod';
import { VIEWER_FACTS_SQL, viewerFactColumns } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

const sessionSchema = z.object({
  sessionId: z.int(),
  tokenHash: z.instanceof(Buffer),
  createdAt: z.date(),
  expiresAt: z.date(),
  lastSeenAt: z.date(),
  ...viewerFactColumns,
});

/** A live session with the facts about its user and subscription that every request needs. */
export type SessionRow = z.output<typeof sessionSchema>;

/** Finds unexpired sessions by their token hashes. Index: sessions_token_hash_key. */
export const findSessions = (db: Db, tokenHashes: Buffer[], now: Date): Promise<SessionRow[]> =>
  query(db, sessionSchema, {
    name: 'find-sessions',
    text: `select s.id as "sessionId", s.token_hash as "tokenHash", s.created_at as "createdAt",
             s.expires_at as "expiresAt", s.last_seen_at as "lastSeenAt", ${VIEWER_FACTS_SQL}
           from sessions s join users u on u.id = s.user_id left join subscriptions b on b.user_id = u.id
           where s.token_hash = any(array(select decode(t, 'hex') from unnest($1::text[]) t)) and s.expires_at > $2`,
    values: [tokenHashes.map((hash) => hash.toString('hex')), now],
  });

const liveSessionSchema = z.object({ id: z.int(), expiresAt: z.date(), role: z.enum(ROLES) });

/** Finds the unexpired sessions among these ids, with the current role of their users. */
export const findLiveSessions = async (
  db: Db,
  ids: number[],
  now: Date,
): Promise<Map<number, { expiresAt: Date; isStaff: boolean }>> => {
  const rows = await query(db, liveSessionSchema, {
    text: `select s.id, s.expires_at as "expiresAt", u.role from sessions s join users u on u.id = s.user_id
           where s.id = any($1::int[]) and s.expires_at > $2`,
    values: [ids, now],
  });
  return new Map(rows.map(({ id, expiresAt, role }) => [id, { expiresAt, isStaff: isStaffRole(role) }]));
};
