import type { AlbumVisibility } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { isHeldSql } from '#features/pictures/uploads/uploads.api.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';

/*
 * Who sees what of albums. `a` is an alias of `albums`, `p` one of `pictures`; `$1` is the viewer.
 */

/** May the viewer know of the album? Nobody of a deleted one. A private one is its owner's alone: nobody else's, staff included. */
export const albumVisibleSql = (viewer: Viewer): string =>
  `(a.position is not null and (a.user_id = $1
    or (a.visibility <> 'private' and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'a.user_id' })})))`;

/** Is the picture on the lists of this viewer, who may see its album? One that waits for staff is on its owner's alone. */
export const pictureListedSql = ({ preferences }: Viewer): string =>
  `(p.user_id = $1 or (${preferences.sensitive === 'hide' ? 'p.sensitive is null and ' : ''}not ${isHeldSql('p.media_key')}))`;

/** @throws SUBSCRIPTION_NEEDED for others' albums without an active subscription. */
export const assertOpenTo = (viewer: Viewer, ownerId: number): void => {
  if (viewer.userId !== ownerId && !viewer.subscribed) throw new AppError('SUBSCRIPTION_NEEDED');
};

/** Do others come by what is in it? */
export const isShared = ({ visibility }: { visibility: AlbumVisibility }): boolean =>
  visibility !== 'private';
