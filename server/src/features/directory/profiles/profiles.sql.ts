import {
  profileSchema,
  profileTeaserSchema,
  publicProfileSchema,
} from '@opencall/contract/directory/profiles/profiles.schemas';
import { z } from 'zod';
import { isHiddenFromMembersSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import { type ProfileVariant, profileColumnsSql, type ShownProfiles } from './profile-json.sql.ts';

const PROFILE_ROWS = { full: profileSchema, public: publicProfileSchema, teaser: profileTeaserSchema };

/**
 * Finds profiles by user id. Only the full variant (owner, staff) includes hidden profiles and those of members who are
 * suspended, banned or being deleted.
 */
export const listProfiles = async <V extends ProfileVariant>(
  db: Db,
  variant: V,
  userIds: number[],
): Promise<Map<number, ShownProfiles[V]>> => {
  // The subselect hides the number of ids from the planner, so that the statement is planned once per connection.
  const rows = (await query(db, PROFILE_ROWS[variant], {
    name: `profile:${variant}`,
    text: `select ${profileColumnsSql(variant)}
           from profiles p join users u on u.id = p.user_id
           where p.user_id = any(array(select unnest($1::int[]))) ${variant === 'full' ? '' : `and not ${isHiddenFromMembersSql('u')}`}`,
    values: [userIds],
  })) as ShownProfiles[V][];
  return new Map(rows.map((row) => [row.userId, row]));
};

const pictureRow = z.object({ userId: z.int(), picture: z.string() });

/** Finds the profile pictures of users who have one, by user id. */
export const listProfilePictures = async (
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await query(db, pictureRow, {
    text: `select p.user_id as "userId", p.gallery[1] as picture from profiles p
           where p.user_id = any($1::int[]) and cardinality(p.gallery) > 0`,
    values: [userIds],
  });
  return new Map(rows.map(({ userId, picture }) => [userId, picture]));
};

const identityRow = z.object({ id: z.int(), userId: z.int(), isHidden: z.boolean() });

/** The owner of a profile. `isHidden` is true if staff hid it, or if its owner is suspended, banned or being deleted. */
export type ProfileIdentity = z.output<typeof identityRow>;

export const findProfileIdentity = async (db: Db, id: number): Promise<ProfileIdentity | undefined> => {
  const [row] = await query(db, identityRow, {
    text: `select p.id, p.user_id as "userId", ${isHiddenFromMembersSql('u')} as "isHidden"
           from profiles p join users u on u.id = p.user_id where p.id = $1`,
    values: [id],
  });
  return row;
};
