import { z } from 'zod';
import { isPubliclyVisibleSql, viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { AddressedUpload } from '#features/pictures/uploads/uploads.api.ts';
import type { Db } from '#platform/database/database.ts';
import { hideFromPlanner } from '#platform/database/named-statements.ts';
import { query } from '#platform/database/query.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';

/*
 * A viewer may fetch a file if they may see something that shows it. This file names every table that shows files of /media.
 * In the conditions below `m` is the row of the file in `media`.
 */

/**
 * SQL: true if a row exists, looked up by index. PostgreSQL may answer several `exists` joined by `or` from hash tables of whole
 * tables, but not subqueries with a limit.
 */
const shows = (from: string, condition: string): string =>
  `(select true from ${from} where ${condition} limit 1) is true`;

const IN_GALLERY = shows('profile_pictures pp', 'pp.media_key = m.key');

const LISTING = 'listing_pictures lp join marketplace_listings l on l.id = lp.listing_id';
const inListing = (condition: string): string => shows(LISTING, `lp.media_key = m.key and ${condition}`);

const inEntry = (condition: string): string =>
  `(${shows('contest_entries e', `e.media_key = m.key and ${condition}`)}
    or ${shows('contest_entries e', `e.thumbnail_key = m.key and ${condition}`)})`;

const IS_FEATURED = shows('contests c', 'c.featured_media_key = m.key');
const IS_LOGO = shows('site_settings s', 's.logo_key = m.key');

/** Deleted pictures are in no album. */
const ALBUM = 'pictures p join albums a on a.id = p.album_id';
const inAlbum = (condition: string): string => shows(ALBUM, `p.media_key = m.key and ${condition}`);

/** The public page shows no sensitive pictures. */
const ON_PUBLIC_PAGE = inAlbum(`a.visibility = 'public' and p.sensitive is null
  and exists (select from profiles pr where pr.user_id = p.user_id and pr.is_public)`);

const isCredited = (viewer: string): string =>
  inAlbum(`a.visibility <> 'private' and exists (
    select from picture_credits k where k.picture_id = p.id and k.user_id = ${viewer} and k.status <> 'refused')`);

const APPLICATION = `call_application_pictures ap join call_applications x on x.id = ap.application_id
  join calls on calls.id = x.call_id`;
const isOnDeskOf = (viewer: string): string =>
  shows(
    APPLICATION,
    `ap.media_key = m.key and (calls.user_id = ${viewer}
      or exists (select from call_collaborators t where t.call_id = calls.id and t.user_id = ${viewer}))`,
  );

const IN_REPORT = shows('report_media r', 'r.media_key = m.key');

const HAS_BLOCKS = `(${shows('blocks b', 'b.blocker_id = m.owner_id')} or ${shows('blocks b', 'b.blocked_id = m.owner_id')})`;

/** SQL: the file is shown to everyone who can see its owner, without a session. */
const openSql = (now: string): string =>
  `(${IN_GALLERY} or ${inListing(`l.expires_at > ${now}`)} or ${inEntry(`e.status = 'approved'`)} or ${ON_PUBLIC_PAGE})`;

const FIND = `
  select m.key, m.hold, m.has_avif as "hasAvif", ${IS_LOGO} as "isPermanent", ${HAS_BLOCKS} as "ownerHasBlocks",
    m.hold is distinct from 'held' and (${IS_FEATURED}
      or (${isPubliclyVisibleSql('m.owner_id')} and ${openSql(hideFromPlanner('$2::timestamptz'))})) as "isOpen"
  from media m where m.key = any(${hideFromPlanner('$1::text[]')}::text[]) and m.visibility = 'public'`;

const addressedUpload = z.object({
  key: z.string(),
  hold: z.enum(['held', 'released']).nullable(),
  hasAvif: z.boolean(),
  isPermanent: z.boolean(),
  ownerHasBlocks: z.boolean(),
  isOpen: z.boolean(),
});

/** Finds uploads with addresses under /media by their keys. */
export const findAddressedUploads = (
  db: Db,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<AddressedUpload[]> =>
  query(db, addressedUpload, {
    name: 'addressed-uploads',
    text: FIND,
    values: [keys, now.toISOString()],
  });

/** SQL: what staff see, including hidden and expired content, but no private albums and nothing deleted. */
const STAFF_SEE = `(m.hold = 'held' or ${IN_REPORT} or ${IS_FEATURED} or ${IN_GALLERY} or ${inListing('true')}
  or ${inEntry('true')} or ${inAlbum(`a.visibility <> 'private'`)})`;

/** `$1` is the key, `$2` the viewer, `$3` whether they are subscribed, `$4` the time. */
const maySeeSql = (viewer: Viewer): string => {
  const shown = [
    openSql('$4::timestamptz'),
    inAlbum(`a.visibility <> 'private' and $3::boolean`),
    isCredited('$2'),
    isOnDeskOf('$2'),
  ].join(' or ');
  const canSeeOwner = viewerCanSeeSql(viewer, { viewer: '$2', other: 'm.owner_id' });
  const members = `(m.hold is distinct from 'held' and (${IS_FEATURED} or (${canSeeOwner} and (${shown}))))`;
  return `select from media m where m.key = $1 and m.visibility = 'public'
    and (m.owner_id = $2 or ${members}${isStaff(viewer) ? ` or ${STAFF_SEE}` : ''})`;
};

/** True if the signed-in viewer may see an upload. */
export const isVisibleTo = async (
  db: Db,
  { viewer, key, now }: { viewer: Viewer; key: string; now: Date },
): Promise<boolean> => {
  const rows = await query(db, z.object({}), {
    text: maySeeSql(viewer),
    values: [key, viewer.userId, viewer.subscribed, now.toISOString()],
  });
  return rows.length === 1;
};
