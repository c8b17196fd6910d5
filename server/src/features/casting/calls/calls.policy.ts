import * as m from '#messages/casting/shared.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';
import type { CallRow } from './calls.sql.ts';

/** The columns that decide who may do what with a call, read for one viewer. */
export type CallAccess = Pick<CallRow, 'publishedAt' | 'reviewState' | 'part' | 'hasApplied'>;

/**
 * True if the viewer may know that the call exists. Only its desk sees a call that was never published. Staff and applicants also
 * see a call in review.
 */
const isKnown = (viewer: Viewer, { part, publishedAt, reviewState, hasApplied }: CallAccess): boolean => {
  if (part) return true;
  if (publishedAt === null) return false;
  return reviewState === null || hasApplied || isStaff(viewer);
};

/** @throws CALL_NOT_FOUND. */
export function assertKnown<C extends CallAccess>(viewer: Viewer, call: C | undefined): asserts call is C {
  if (!call || !isKnown(viewer, call)) throw new AppError('CALL_NOT_FOUND');
}

/** @throws NOT_CALL_OWNER. */
export const assertOwner = ({ part }: CallAccess): void => {
  if (part !== 'owner') throw new AppError('NOT_CALL_OWNER');
};

/** @throws NOT_ON_DESK. */
export const assertOnDesk = ({ part }: CallAccess): void => {
  if (part === null) throw new AppError('NOT_ON_DESK');
};

/** Posting calls needs a subscription; applying does not. @throws SUBSCRIPTION_NEEDED. */
export const assertMayPost = (viewer: Viewer): void => {
  if (!viewer.subscribed) throw new AppError('SUBSCRIPTION_NEEDED');
};

export const notPossible = (status: string): AppError =>
  new AppError('STATUS_NOT_POSSIBLE', { message: m.notPossibleFrom({ status }) });
