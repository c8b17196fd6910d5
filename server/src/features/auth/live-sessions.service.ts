import type { Role } from '@opencall/contract/shared/vocabulary';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import type { Db } from '#platform/database/database.ts';

interface LiveSession {
  expiresAt: Date;
  isStaff: boolean;
}

/** The sessions of these that are alive, by id, with the role that their user has now. */
export const findLiveSessions = async (
  db: Db,
  ids: number[],
  now: Date,
): Promise<Map<number, LiveSession>> => {
  const rows = await db.query<{ id: number; expiresAt: Date; role: Role }>({
    name: 'find-live-sessions',
    text: `select s.id, s.expires_at as "expiresAt", u.role from sessions s join users u on u.id = s.user_id
           where s.id = any($1::int[]) and s.expires_at > $2`,
    values: [ids, now],
  });
  return new Map(rows.map(({ id, expiresAt, role }) => [id, { expiresAt, isStaff: isStaffRole(role) }]));
};
