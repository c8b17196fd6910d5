import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findApplication } from './applications.sql.ts';
import { notPossible } from './calls.policy.ts';
import { listDeskIds } from './calls.sql.ts';

/** A booked application, from which a shoot can be proposed. */
export interface BookedApplication {
  id: number;
  callId: number;
  applicantId: number;
  /** The call's owner and its collaborators, the owner first. */
  deskIds: number[];
}

/**
 * Finds a booked application for its applicant or a member of the desk.
 * @throws APPLICATION_NOT_FOUND, STATUS_NOT_POSSIBLE.
 */
export const getBookedApplication = async (
  db: Db,
  { userId: viewerId }: { userId: number },
  id: number,
): Promise<BookedApplication> => {
  const row = await findApplication(db, { id, viewerId });
  const isParty = row && (row.userId === viewerId || row.part !== null);
  if (!isParty) throw new AppError('APPLICATION_NOT_FOUND');
  if (row.status !== 'booked') throw notPossible(row.status);
  return { id, callId: row.callId, applicantId: row.userId, deskIds: await listDeskIds(db, row.callId) };
};
