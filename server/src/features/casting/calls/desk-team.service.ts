import type { Collaborator, Folder } from '@opencall/contract/casting/calls/applications.schemas';
import { COLLABORATORS_MAX, FOLDERS_MAX } from '@opencall/contract/casting/calls/calls.vocabulary';
import { getVisibleUser } from '#features/accounts/visibility/visibility.api.ts';
import { notify } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/errors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { announceDesk } from './calls.events.ts';
import { assertKnown, assertOnDesk } from './calls.policy.ts';
import { getKnownCall, lockOwnCall } from './calls.service.ts';
import { lockCall } from './calls.sql.ts';
import {
  countFolders,
  deleteCollaborator,
  deleteFolderRow,
  insertCollaborator,
  insertFolder,
  renameFolder,
} from './desk-team.queries.ts';
import { findFolder, findTeamFacts } from './desk-team.sql.ts';

/** @throws CALL_NOT_FOUND, NOT_ON_DESK, FOLDER_LIMIT, FOLDER_EXISTS. */
export const createFolder = async (
  tx: Tx,
  viewer: Viewer,
  { callId, name, now }: { callId: number; name: string; now: Date },
): Promise<Folder> => {
  const call = await lockCall(tx, { id: callId, viewerId: viewer.userId }, 'update');
  assertKnown(viewer, call);
  assertOnDesk(call);
  if ((await countFolders(tx, callId)) >= FOLDERS_MAX) throw new AppError('FOLDER_LIMIT');
  const folder = await insertFolder(tx, { callId, name, createdAt: now });
  if (!folder) throw new AppError('FOLDER_EXISTS');
  await announceDesk(tx, callId);
  return folder;
};

/** @throws FOLDER_NOT_FOUND. */
const getFolder = async (tx: Tx, viewer: Viewer, id: number) => {
  const folder = await findFolder(tx, { id, viewerId: viewer.userId });
  if (!folder) throw new AppError('FOLDER_NOT_FOUND');
  return folder;
};

/** @throws FOLDER_NOT_FOUND, FOLDER_EXISTS. */
export const updateFolder = async (
  tx: Tx,
  viewer: Viewer,
  { id, name }: { id: number; name: string },
): Promise<Folder> => {
  const { callId } = await getFolder(tx, viewer, id);
  try {
    await renameFolder(tx, id, name);
  } catch (error) {
    if (isUniqueViolation(error, 'call_folders_name_key'))
      throw new AppError('FOLDER_EXISTS', { cause: error });
    throw error;
  }
  await announceDesk(tx, callId);
  return { id, name };
};

/** Deletes a folder; its applications stay on the desk. @throws FOLDER_NOT_FOUND. */
export const deleteFolder = async (tx: Tx, viewer: Viewer, id: number): Promise<void> => {
  const { callId } = await getFolder(tx, viewer, id);
  await deleteFolderRow(tx, id);
  await announceDesk(tx, callId);
};

interface Member {
  callId: number;
  userId: number;
}

/** Makes the open pages of a collaborator reload the call and the desk. */
const announceToCollaborator = (tx: Tx, { callId, userId }: Member): void =>
  tx.publish(
    { to: [userId], type: 'invalidate', data: { topic: 'calls', id: callId } },
    { to: [userId], type: 'invalidate', data: { topic: 'desk', id: callId } },
  );

/**
 * Adds a collaborator to the viewer's call. The call is locked so that the member cannot apply concurrently.
 * @throws CALL_NOT_FOUND, NOT_CALL_OWNER, USER_NOT_FOUND, OWNER_ON_DESK, APPLICANT_ON_DESK, COLLABORATOR_LIMIT.
 */
export const addCollaborator = async (
  tx: Tx,
  viewer: Viewer,
  { callId, userId, now }: Member & { now: Date },
): Promise<Collaborator> => {
  const call = await lockOwnCall(tx, viewer, callId);
  const { username } = await getVisibleUser(tx, viewer, userId);
  if (userId === call.userId) throw new AppError('OWNER_ON_DESK');
  const { hasApplied, collaborators } = await findTeamFacts(tx, { callId, userId });
  if (hasApplied) throw new AppError('APPLICANT_ON_DESK');
  const isNew = await insertCollaborator(tx, { callId, userId, createdAt: now });
  if (isNew && collaborators >= COLLABORATORS_MAX) throw new AppError('COLLABORATOR_LIMIT');
  if (isNew) {
    const subject = { callId, callTitle: call.title };
    await notify(tx, { kind: 'call-desk', userId, actorId: call.userId, subject, now });
    await announceDesk(tx, callId);
    announceToCollaborator(tx, { callId, userId });
  }
  return { userId, username };
};

/** Removes a collaborator: the owner can remove each, a collaborator themselves. @throws CALL_NOT_FOUND, NOT_CALL_OWNER, USER_NOT_FOUND. */
export const removeCollaborator = async (
  tx: Tx,
  viewer: Viewer,
  { callId, userId }: Member,
): Promise<void> => {
  const call = await getKnownCall(tx, viewer, callId);
  const leaves = call.part === 'collaborator' && userId === viewer.userId;
  if (call.part !== 'owner' && !leaves) throw new AppError('NOT_CALL_OWNER');
  if (!(await deleteCollaborator(tx, { callId, userId }))) throw new AppError('USER_NOT_FOUND');
  await announceDesk(tx, callId);
  announceToCollaborator(tx, { callId, userId });
};
