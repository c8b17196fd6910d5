import type { CallStatus, ReviewState } from '@opencall/contract/casting/calls/calls.vocabulary';
import { AppError } from '#platform/http/app-error.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';

/** What of a call decides who may do what; read for one viewer who may know of its owner. */
export interface KnownCall {
  userId: number;
  status: CallStatus;
  publishedAt: Date | null;
  reviewState: ReviewState | null;
  part: 'owner' | 'collaborator' | null;
  /** The viewer applied for one of its roles. */
  hasApplied: boolean;
}

/** What was never published is its owner's and the collaborators' alone; what is held back is known to staff and applicants too. */
const isKnown = (viewer: Viewer, { part, publishedAt, reviewState, hasApplied }: KnownCall): boolean => {
  if (part) return true;
  if (publishedAt === null) return false;
  return reviewState === null || hasApplied || isStaff(viewer);
};

/** @throws CALL_NOT_FOUND. */
export function assertKnown<C extends KnownCall>(viewer: Viewer, call: C | undefined): asserts call is C {
  if (!call || !isKnown(viewer, call)) throw new AppError('CALL_NOT_FOUND');
}

/** @throws NOT_CALL_OWNER. */
export const assertOwner = ({ part }: KnownCall): void => {
  if (part !== 'owner') throw new AppError('NOT_CALL_OWNER');
};

/** @throws NOT_ON_DESK. */
export const assertOnDesk = ({ part }: KnownCall): void => {
  if (part === null) throw new AppError('NOT_ON_DESK');
};

/** Posting needs one, everything an applicant does does not. @throws SUBSCRIPTION_NEEDED. */
export const assertMayPost = (viewer: Viewer): void => {
  if (!viewer.subscribed) throw new AppError('SUBSCRIPTION_NEEDED');
};

/** A step that the state does not allow. */
export const notPossible = (status: string): AppError =>
  new AppError('STATUS_NOT_POSSIBLE', { message: `Not possible from ${status}` });
