import * as m from '#messages/marketplace/marketplace.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';

interface Posted {
  userId: number;
  expiresAt: Date;
}

/**
 * Only its poster and staff see an expired listing.
 * @throws LISTING_NOT_FOUND.
 */
export function assertKnown<L extends Posted>(
  viewer: Viewer,
  listing: L | undefined,
  now: Date,
): asserts listing is L {
  const isOpen = listing && (listing.expiresAt > now || listing.userId === viewer.userId || isStaff(viewer));
  if (!isOpen) throw new AppError('LISTING_NOT_FOUND');
}

/** Only its poster changes a listing. @throws NOT_LISTING_OWNER. */
export const assertMayChange = (viewer: Viewer, listing: Posted): void => {
  if (listing.userId !== viewer.userId) throw new AppError('NOT_LISTING_OWNER');
};

/** Its poster and staff delete a listing. @throws NOT_LISTING_OWNER. */
export const assertMayDelete = (viewer: Viewer, listing: Posted): void => {
  if (listing.userId === viewer.userId || isStaff(viewer)) return;
  throw new AppError('NOT_LISTING_OWNER', {
    message: m.onlyOwnerOrModeratorDeletes,
  });
};
