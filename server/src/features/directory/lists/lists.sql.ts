import { type ListMember, listMemberSchema } from '@opencall/contract/directory/lists/lists.schemas';
import { z } from 'zod';
import { type VisibilityViewer, viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { type ProfileVariant, profileJsonSql } from '#features/directory/profiles/profiles.api.ts';
import type { Db } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { cursorValues, followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { query } from '#platform/database/query.ts';
import { countRows } from '#platform/database/totals.ts';
import { utcIso } from '#platform/database/utc-iso.ts';

/* `$1` is the owner's id. Members that the owner cannot see now are neither listed nor counted. */

const isSeenSql = (viewer: VisibilityViewer): string =>
  viewerCanSeeSql(viewer, { viewer: '$1', other: 'm.member_id' });

const listColumns = (viewer: VisibilityViewer): string => `l.id, l.name, l.created_at as "createdAt",
  (select count(*)::integer from list_members m where m.list_id = l.id and ${isSeenSql(viewer)}) as "memberCount"`;

const listRow = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.date(),
  memberCount: z.int(),
  /** The note about the member in the request's filter; absent without that filter. */
  note: z.string().nullable().optional(),
});

/** A list with the number of its members that the owner can see. */
export type ListRow = z.output<typeof listRow>;

const NOTE = `, (select about.note from list_members about
    where about.list_id = l.id and about.member_id = $2::integer) as note`;

interface ListFilter {
  /** Finds only lists with this member. */
  withMember: number | undefined;
}

const ofOwner = (viewer: VisibilityViewer, isNarrowed: boolean): string =>
  isNarrowed
    ? `l.user_id = $1 and exists (select from list_members m
        where m.list_id = l.id and m.member_id = $2::integer and ${isSeenSql(viewer)})`
    : 'l.user_id = $1 and $2::integer is null';

/** Lists the viewer's lists, newest first, up to `limit` + 1 rows. Index: lists_user_id. */
export const listListsPage = (
  db: Db,
  viewer: VisibilityViewer,
  { withMember, after, limit }: ListFilter & PageSpan,
): Promise<ListRow[]> =>
  query(db, listRow, {
    text: `select ${listColumns(viewer)}${withMember === undefined ? '' : NOTE} from lists l
      where ${ofOwner(viewer, withMember !== undefined)} ${after ? `and ${followsSql('l.created_at, l.id', ['$4', '$5'])}` : ''}
      order by l.created_at desc, l.id desc limit $3`,
    values: [viewer.userId, withMember ?? null, limit + 1, ...cursorValues(after)],
  });

export const countLists = (db: Db, viewer: VisibilityViewer, { withMember }: ListFilter): Promise<number> =>
  countRows(db, {
    text: `select count(*)::integer as total from lists l where ${ofOwner(viewer, withMember !== undefined)}`,
    values: [viewer.userId, withMember ?? null],
  });

/** Finds the list with this id if it belongs to the viewer. */
export const findList = async (
  db: Db,
  viewer: VisibilityViewer,
  id: number,
): Promise<ListRow | undefined> => {
  const [row] = await query(db, listRow, {
    text: `select ${listColumns(viewer)} from lists l where l.user_id = $1 and l.id = $2`,
    values: [viewer.userId, id],
  });
  return row;
};

const memberJsonRow = z.object({ json: listMemberSchema.strict() });
const listMemberRow = memberJsonRow.extend({ id: z.int(), createdAt: z.date() });

/** A member on a list; `json` is the contract's `ListMember`. */
export type ListMemberRow = z.output<typeof listMemberRow>;

export interface ListMembersFilter {
  viewer: VisibilityViewer;
  listId: number;
  /** How much of each member's profile the viewer may see. */
  variant: ProfileVariant;
}

const memberJson = (variant: ProfileVariant): string =>
  jsonObjectSql<ListMember>({
    userId: 'm.member_id',
    username: 'u.username',
    role: 'u.role',
    note: 'm.note',
    addedAt: utcIso('m.created_at', 'milliseconds'),
    profile: `case when p.id is not null then ${profileJsonSql(variant)} end`,
  });

const membersOf = (viewer: VisibilityViewer): string => `from list_members m join lists l on l.id = m.list_id
  join users u on u.id = m.member_id left join profiles p on p.user_id = m.member_id
  where l.user_id = $1 and m.list_id = $2 and ${isSeenSql(viewer)}`;

/** Lists a list's members, latest addition first, up to `limit` + 1 rows. Index: list_members_list_id. */
export const listMembersPage = (
  db: Db,
  { viewer, listId, variant, after, limit }: ListMembersFilter & PageSpan,
): Promise<ListMemberRow[]> =>
  query(db, listMemberRow, {
    text: `select m.id, m.created_at as "createdAt", ${memberJson(variant)} as json ${membersOf(viewer)}
      ${after ? `and ${followsSql('m.created_at, m.id', ['$4', '$5'])}` : ''}
      order by m.created_at desc, m.id desc limit $3`,
    values: [viewer.userId, listId, limit + 1, ...cursorValues(after)],
  });

/** Finds one member of a list, as the contract's `ListMember`. */
export const findListMember = async (
  db: Db,
  { viewer, listId, variant }: ListMembersFilter,
  memberId: number,
): Promise<ListMember | undefined> => {
  const [row] = await query(db, memberJsonRow, {
    text: `select ${memberJson(variant)} as json ${membersOf(viewer)} and m.member_id = $3`,
    values: [viewer.userId, listId, memberId],
  });
  return row?.json;
};

/** SQL that selects the profile ids of the members on a list. Selects none if the list belongs to another member. */
export const listedProfilesSql = ({ listId, viewerId }: { listId: string; viewerId: string }): string =>
  `select listed.id from list_members as entry
     join lists as list on list.id = entry.list_id
     join profiles as listed on listed.user_id = entry.member_id
   where entry.list_id = ${listId} and list.user_id = ${viewerId}`;

/** SQL that selects the ids of the members on any list of the viewer `$1`, except those that the viewer cannot see now. */
export const listedMembersSql = (viewer: VisibilityViewer): string =>
  `select distinct m.member_id as user_id from list_members as m join lists as l on l.id = m.list_id
   where l.user_id = $1 and ${isSeenSql(viewer)}`;
