import { viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { isHeldSql } from '#features/pictures/uploads/uploads.api.ts';
import type { Viewer } from '#platform/http/viewer.ts';

/*
 * Fragments that decide who sees which albums and pictures. `a` is an alias of `albums`, `p` one of `pictures`; `$1` is
 * the viewer's id.
 */

/** SQL: true if the viewer may see the album. Private albums are visible to their owner only, not to staff; deleted ones to no member. */
export const albumVisibleSql = (viewer: Viewer): string =>
  `(a.position is not null and (a.user_id = $1
    or (a.visibility <> 'private' and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'a.user_id' })})))`;

/** SQL: true if lists show the picture to a viewer who may see its album. Held pictures are listed for their owner only. */
export const pictureListedSql = ({ preferences }: Viewer): string =>
  `(p.user_id = $1 or (${preferences.sensitive === 'hide' ? 'p.sensitive is null and ' : ''}not ${isHeldSql('p.media_key')}))`;
