import { canShootStep, type ShootStep } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import * as m from '#messages/casting/shared.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';
import { partyOf } from './shoot-parties.ts';
import type { ShootRow } from './shoots.sql.ts';

/** Only parties may know that a shoot exists. @throws SHOOT_NOT_FOUND. */
export function assertParty(userId: number, shoot: ShootRow | undefined): asserts shoot is ShootRow {
  if (!shoot || !partyOf(shoot, userId)) throw new AppError('SHOOT_NOT_FOUND');
}

/** Staff may read a shoot only while it is disputed. @throws SHOOT_NOT_FOUND. */
export function assertReadable(viewer: Viewer, shoot: ShootRow | undefined): asserts shoot is ShootRow {
  const isForStaff = isStaff(viewer) && shoot?.status === 'disputed';
  if (!isForStaff) assertParty(viewer.userId, shoot);
}

/** @throws STATUS_NOT_POSSIBLE. */
export const assertStep = ({ status }: Pick<ShootRow, 'status'>, step: ShootStep): void => {
  if (!canShootStep(status, step))
    throw new AppError('STATUS_NOT_POSSIBLE', { message: m.notPossibleFrom({ status }) });
};

/** A party can answer only the current version of the terms. @throws SHOOT_TERMS_CHANGED. */
export const assertVersion = (shoot: Pick<ShootRow, 'version'>, version: number): void => {
  if (shoot.version !== version) throw new AppError('SHOOT_TERMS_CHANGED');
};

/** A shoot that has started cannot be canceled or changed. @throws SHOOT_STARTED. */
export const assertNotStarted = (shoot: Pick<ShootRow, 'status' | 'startsAt'>, now: Date): void => {
  if (shoot.status === 'confirmed' && shoot.startsAt <= now) throw new AppError('SHOOT_STARTED');
};
