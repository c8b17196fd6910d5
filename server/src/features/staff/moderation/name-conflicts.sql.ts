import { ROLES } from '@opencall/contract/shared/vocabulary';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

const namedMember = z.object({
  id: z.int(),
  username: z.string(),
  role: z.enum(ROLES),
});

export type NamedMember = z.output<typeof namedMember>;

/** Lists members with a name that matches the pattern of official names, by id. */
export const listOfficialCandidates = (db: Db, pattern: string): Promise<NamedMember[]> =>
  query(db, namedMember, {
    text: `select u.id, u.username, u.role from users u
           where u.role not in ('admin', 'moderator') and exists (
             select from name_skeletons s
             where s.user_id = u.id and translate(s.skeleton, 'i ', 'l') ~ $1)
           order by u.id`,
    values: [pattern],
  });

const lookAlike = namedMember.extend({
  likeId: z.int(),
  likeUsername: z.string(),
  likeRole: z.enum(ROLES),
});

/** A member whose name looks like the name of another account. */
export type LookAlike = z.output<typeof lookAlike>;

/** Lists accounts that kept a name with the same skeleton as another account's, each with one of the others. */
export const listLookAlikes = (db: Db): Promise<LookAlike[]> =>
  query(db, lookAlike, {
    text: `select distinct on (u.id) u.id, u.username, u.role,
             o.id as "likeId", o.username as "likeUsername", o.role as "likeRole"
           from name_skeletons kept join users u on u.id = kept.user_id
           join name_skeletons held on held.skeleton = kept.skeleton and held.user_id <> kept.user_id
           join users o on o.id = held.user_id
           where kept.is_kept order by u.id, held.is_kept, o.id`,
  });
