import type { ListMember } from '@opencall/contract/directory/lists/lists.schemas';
import { type ViewerSight, viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { type ProfileVariant, profileJsonSql } from '#features/directory/profiles/profiles.api.ts';
import type { Db } from '#platform/database/database.ts';
import { cursorValues, followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { totalOf } from '#platform/database/totals.ts';
import { utcIso } from '#platform/database/utc-iso.ts';

/* `$1` is the owner's id. Members that the owner cannot see now are neither listed nor counted. */

const seen = (viewer: ViewerSight): string => viewerCanSeeSql(viewer, { viewer: '$1', other: 'm.member_id' });

const listColumns = (viewer: ViewerSight): string => `l.id, l.name, l.created_at as "createdAt",
  (select count(*)::integer from list_members m where m.list_id = l.id and ${seen(viewer)}) as "memberCount"`;

/** A list with the number of its members that the owner can see. */
export interface ListRow {
  id: number;
  name: string;
  createdAt: Date;
  memberCount: number;
  /** The note about the member in the request's filter; absent without that filter. */
  note?: string | null;
}

const NOTE = `, (select about.note from list_members about
    where about.list_id = l.id and about.member_id = $2::integer) as note`;

interface ListFilter {
  /** Lists that hold this member. */
  holding: number | undefined;
}

const ofOwner = (viewer: ViewerSight, isNarrowed: boolean): string =>
  isNarrowed
    ? `l.user_id = $1 and exists (select from list_members m
        where m.list_id = l.id and m.member_id = $2::integer and ${seen(viewer)})`
    : 'l.user_id = $1 and $2::integer is null';

/** Lists the viewer's lists, newest first, up to `limit` + 1 rows. Index: lists_user_id. */
export const listListsPage = (
  db: Db,
  viewer: ViewerSight,
  { holding, after, limit }: ListFilter & PageSpan,
): Promise<ListRow[]> =>
  db.query<ListRow>({
    text: `select ${listColumns(viewer)}${holding === undefined ? '' : NOTE} from lists l
      where ${ofOwner(viewer, holding !== undefined)} ${after ? `and ${followsSql('l.created_at, l.id', ['$4', '$5'])}` : ''}
      order by l.created_at desc, l.id desc limit $3`,
    values: [viewer.userId, holding ?? null, limit + 1, ...cursorValues(after)],
  });

export const countLists = async (db: Db, viewer: ViewerSight, { holding }: ListFilter): Promise<number> =>
  totalOf(
    await db.query<{ total: number }>({
      text: `select count(*)::integer as total from lists l where ${ofOwner(viewer, holding !== undefined)}`,
      values: [viewer.userId, holding ?? null],
    }),
  );

/** Finds the list with this id if it belongs to the viewer. */
export const findList = async (db: Db, viewer: ViewerSight, id: number): Promise<ListRow | undefined> => {
  const [row] = await db.query<ListRow>({
    text: `select ${listColumns(viewer)} from lists l where l.user_id = $1 and l.id = $2`,
    values: [viewer.userId, id],
  });
  return row;
};

/** A member on a list; `json` is the contract's `ListMember`. */
export interface ListMemberRow {
  id: number;
  createdAt: Date;
  json: ListMember;
}

export interface ListMembersFilter {
  viewer: ViewerSight;
  listId: number;
  /** How much of each member's card the viewer may see. */
  variant: ProfileVariant;
}

const memberJson = (variant: ProfileVariant): string =>
  `json_build_object('userId', m.member_id, 'username', u.username, 'role', u.role, 'note', m.note,
    'addedAt', ${utcIso('m.created_at', 'milliseconds')},
    'profile', case when p.id is not null then ${profileJsonSql(variant)} end)`;

const membersOf = (viewer: ViewerSight): string => `from list_members m join lists l on l.id = m.list_id
  join users u on u.id = m.member_id left join profiles p on p.user_id = m.member_id
  where l.user_id = $1 and m.list_id = $2 and ${seen(viewer)}`;

/** Lists a list's members, latest addition first, up to `limit` + 1 rows. Index: list_members_list_id. */
export const listMembersPage = (
  db: Db,
  { viewer, listId, variant, after, limit }: ListMembersFilter & PageSpan,
): Promise<ListMemberRow[]> =>
  db.query<ListMemberRow>({
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
  const [row] = await db.query<{ json: ListMember }>({
    text: `select ${memberJson(variant)} as json ${membersOf(viewer)} and m.member_id = $3`,
    values: [viewer.userId, listId, memberId],
  });
  return row?.json;
};
