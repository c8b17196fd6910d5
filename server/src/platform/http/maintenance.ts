import type { Endpoint } from '@opencall/contract/shared/endpoint';
import { ERRORS } from '@opencall/contract/shared/errors';
import { type Maintenance, RESTORING } from '#platform/site/site.ts';
import { AppError } from './app-error.ts';
import { isStaff, type Viewer } from './viewer.ts';

/** Seconds for Retry-After if the host named no end, or the end has passed. */
const RETRY_SECONDS = 300;
/** Seconds for Retry-After during a restore, which takes seconds or minutes. */
const RETRY_RESTORE_SECONDS = 30;
/** Clients that wait longer than this would miss an early end. */
const RETRY_SECONDS_MAX = 3600;

/** Seconds until a client should try again. */
export const retryAfterMaintenance = ({ until }: Maintenance, now: Date): number => {
  const left = until ? (until.getTime() - now.getTime()) / 1000 : 0;
  return left > 0 ? Math.min(left, RETRY_SECONDS_MAX) : RETRY_SECONDS;
};

/** The sentence for members. */
const maintenanceMessage = ({ message }: Maintenance): string => message ?? ERRORS.MAINTENANCE.message;

interface CheckedCall {
  rules: Pick<Endpoint, 'duringMaintenance'>;
  viewer: Viewer | null;
  isRead: boolean;
  now: Date;
}

/** @throws MAINTENANCE if the call has to wait for the end of the maintenance. Staff never wait. */
export const assertOpen = (
  maintenance: Maintenance | null,
  { rules, viewer, isRead, now }: CheckedCall,
): void => {
  if (maintenance === null || rules.duringMaintenance || (viewer && isStaff(viewer))) return;
  if (isRead && maintenance.mode === 'read-only') return;
  throw new AppError('MAINTENANCE', {
    message: maintenanceMessage(maintenance),
    retryAfter: retryAfterMaintenance(maintenance, now),
  });
};

/** The answer to a request that needs the database during a restore, also from staff. */
export const refuseDuringRestore = (cause: unknown): AppError =>
  new AppError('MAINTENANCE', {
    message: maintenanceMessage(RESTORING),
    retryAfter: RETRY_RESTORE_SECONDS,
    cause,
  });
