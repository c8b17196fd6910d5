import { z } from 'zod';
import { listedMembersSql } from '#features/directory/lists/lists.api.ts';
import { isHeldSql, uploadUrlSql } from '#features/pictures/uploads/uploads.api.ts';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { albumVisibleSql, pictureListedSql } from './portfolio.sql.ts';

const workRow = z.object({
  /** Null, like the album, for a picture of a gallery. */
  pictureId: z.int().nullable(),
  albumId: z.int().nullable(),
  userId: z.int(),
  username: z.string(),
  url: z.string(),
  alt: z.string(),
  focalX: z.number(),
  focalY: z.number(),
  createdAt: z.date(),
  total: z.int(),
});

/** A new picture; `total` counts all new pictures. */
export type NewWork = z.output<typeof workRow>;

/** SQL: true if the picture `p` may be shown without a cover. */
const isPlainSql = ({ preferences }: Viewer): string =>
  preferences.sensitive === 'show' ? 'true' : 'p.sensitive is null';

/** A picture in both an album and the gallery counts once, as the one in the album. */
const workSql = (viewer: Viewer): string => `
  select distinct on (media_key) * from (
    select p.id as picture_id, p.album_id, p.user_id, p.media_key, p.alt, p.focal_x, p.focal_y,
      p.created_at
    from listed join pictures as p on p.user_id = listed.user_id join albums as a on a.id = p.album_id
    where p.created_at > $2::timestamptz and ${albumVisibleSql(viewer)}
      and ${pictureListedSql(viewer)} and ${isPlainSql(viewer)}
    union all
    select null, null, owner.user_id, g.media_key, g.description, 0.5, 0.5, file.created_at
    from listed join profiles as owner on owner.user_id = listed.user_id
      join profile_pictures as g on g.profile_id = owner.id join media as file on file.key = g.media_key
    where file.created_at > $2::timestamptz and not ${isHeldSql('g.media_key')}
  ) as found order by media_key, picture_id`;

/**
 * Lists pictures that members on the viewer's lists have added since a time and that the viewer may see: first the newest
 * of each member, then their second newest. Indexes: pictures_user_id, profile_pictures_pkey.
 */
export const listNewWorkRows = (
  db: Db,
  viewer: Viewer,
  { since, limit }: { since: Date; limit: number },
): Promise<NewWork[]> =>
  query(db, workRow, {
    text: `with listed as materialized (${listedMembersSql(viewer)}),
      work as materialized (${workSql(viewer)}),
      placed as (select w.*, row_number() over (partition by w.user_id order by w.created_at desc, w.media_key) as place,
        count(*) over ()::integer as total from work as w)
      select n.picture_id as "pictureId", n.album_id as "albumId", n.user_id as "userId", u.username,
        ${uploadUrlSql('n.media_key')} as url, n.alt, n.focal_x as "focalX", n.focal_y as "focalY",
        n.created_at as "createdAt", n.total
      from placed as n join users as u on u.id = n.user_id
      order by n.place, n.created_at desc, n.media_key limit $3`,
    values: [viewer.userId, since.toISOString(), limit],
  });
