import type { Role } from '@opencall/contract/shared/vocabulary';
import type { Db } from '#platform/database/database.ts';

export interface NamedMember {
  id: number;
  username: string;
  role: Role;
  stageName: string | null;
}

/** Members one of whose names fits the pattern of official names, by id. */
export const listOfficialCandidates = (db: Db, pattern: string): Promise<NamedMember[]> =>
  db.query<NamedMember>({
    text: `select u.id, u.username, u.role, p.stage_name as "stageName"
           from users u left join profiles p on p.user_id = u.id
           where u.role not in ('admin', 'moderator') and exists (
             select from name_skeletons s
             where s.user_id = u.id and translate(s.skeleton, 'i ', 'l') ~ $1)
           order by u.id`,
    values: [pattern],
  });

export interface LookAlike extends NamedMember {
  likeId: number;
  likeUsername: string;
  likeRole: Role;
}

/** Accounts that share a skeleton with another one and have kept their names, each with the first of the others. */
export const listLookAlikes = (db: Db): Promise<LookAlike[]> =>
  db.query<LookAlike>({
    text: `select distinct on (u.id) u.id, u.username, u.role, p.stage_name as "stageName",
             o.id as "likeId", o.username as "likeUsername", o.role as "likeRole"
           from name_skeletons kept join users u on u.id = kept.user_id
           join name_skeletons held on held.skeleton = kept.skeleton and held.user_id <> kept.user_id
           join users o on o.id = held.user_id left join profiles p on p.user_id = u.id
           where kept.is_kept order by u.id, held.is_kept, o.id`,
  });
