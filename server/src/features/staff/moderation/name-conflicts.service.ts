import { idSchema } from '@opencall/contract/shared/ids';
import type { NameConflict } from '@opencall/contract/staff/moderation/name-conflicts.schemas';
import { z } from 'zod';
import { type NamingSite, officialNames } from '#features/accounts/users/users.api.ts';
import type { Db } from '#platform/database/database.ts';
import { decodeCursor, encodeCursor, type PageQuery } from '#platform/http/paging.ts';
import { listLookAlikes, listOfficialCandidates } from './name-conflicts.sql.ts';

const cursorSchema = z.tuple([idSchema]);

const listOfficial = async (db: Db, site: NamingSite): Promise<NameConflict[]> => {
  const { isOfficial, pattern } = await officialNames(db, site);
  return (await listOfficialCandidates(db, pattern))
    .filter(({ username }) => isOfficial(username))
    .map((member) => ({ ...member, conflict: 'official', name: member.username, like: null }));
};

const listAlike = async (db: Db): Promise<NameConflict[]> =>
  (await listLookAlikes(db)).map(({ likeId, likeUsername, likeRole, ...member }) => ({
    ...member,
    conflict: 'looks-alike',
    name: member.username,
    like: { id: likeId, username: likeUsername, role: likeRole },
  }));

interface ConflictPage {
  rows: NameConflict[];
  total: number;
  nextCursor: string | undefined;
}

/** Lists a page of the members whose names would be refused today, by id. @throws INVALID_CURSOR. */
export const listNameConflicts = async (
  db: Db,
  { limit, cursor }: PageQuery,
  site: NamingSite,
): Promise<ConflictPage> => {
  const [after] = cursor === undefined ? [0] : decodeCursor(cursor, cursorSchema);
  const found = [...(await listAlike(db)), ...(await listOfficial(db, site))];
  const all = [...new Map(found.map((conflict) => [conflict.id, conflict])).values()];
  const rest = all.filter(({ id }) => id > after).sort((one, other) => one.id - other.id);
  const rows = rest.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    total: all.length,
    nextCursor: last && rest.length > limit ? encodeCursor([last.id]) : undefined,
  };
};
