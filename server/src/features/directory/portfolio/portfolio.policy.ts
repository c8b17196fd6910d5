import type { AlbumVisibility } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';

/** @throws SUBSCRIPTION_NEEDED for others' albums without an active subscription. */
export const assertMayOpen = (viewer: Viewer, ownerId: number): void => {
  if (viewer.userId !== ownerId && !viewer.subscribed) throw new AppError('SUBSCRIPTION_NEEDED');
};

/** True if members other than the owner can see the album. */
export const isShared = ({ visibility }: { visibility: AlbumVisibility }): boolean =>
  visibility !== 'private';
