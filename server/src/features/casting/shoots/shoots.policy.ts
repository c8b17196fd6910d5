import { canShootStep, type ShootStep } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { AppError } from '#platform/http/app-error.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';
import { partyOf, type ShootRow } from './shoot-facts.service.ts';

/** Everybody else's existence is as unknown as the shoot. @throws SHOOT_NOT_FOUND. */
export function assertParty(userId: number, shoot: ShootRow | undefined): asserts shoot is ShootRow {
  if (!shoot || !partyOf(shoot, userId)) throw new AppError('SHOOT_NOT_FOUND');
}

/** The team reads what it has to decide, and nothing else. @throws SHOOT_NOT_FOUND. */
export function assertReadable(viewer: Viewer, shoot: ShootRow | undefined): asserts shoot is ShootRow {
  const isForTeam = isStaff(viewer) && shoot?.status === 'disputed';
  if (!isForTeam) assertParty(viewer.userId, shoot);
}

/** @throws STATUS_NOT_POSSIBLE. */
export const assertStep = ({ status }: Pick<ShootRow, 'status'>, step: ShootStep): void => {
  if (!canShootStep(status, step))
    throw new AppError('STATUS_NOT_POSSIBLE', { message: `Not possible from ${status}` });
};

/** Nobody answers terms that they did not see. @throws SHOOT_TERMS_CHANGED. */
export const assertVersion = (shoot: Pick<ShootRow, 'version'>, version: number): void => {
  if (shoot.version !== version) throw new AppError('SHOOT_TERMS_CHANGED');
};

/** Once a shoot has begun there is nothing left to call off. @throws SHOOT_STARTED. */
export const assertNotStarted = (shoot: Pick<ShootRow, 'status' | 'startsAt'>, now: Date): void => {
  if (shoot.status === 'confirmed' && shoot.startsAt <= now) throw new AppError('SHOOT_STARTED');
};
