import type { FastifyRequest } from 'fastify';
import { audit, auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Db } from '#platform/database/database.ts';
import { Redirect } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { documentAddress, isValidAddress } from './document-address.ts';
import { storageKeysOf } from './media-files.ts';
import { type OpenFile, openStoredFile } from './stored-files.ts';
import type { MediaRow } from './uploads.presenter.ts';
import { findMedia } from './uploads.queries.ts';

/** True if the picture with that key was sent to or by the viewer. Implemented by the features that store messages. */
export type MessagePictureCheck = (db: Db, viewer: Viewer, key: string) => Promise<boolean>;

/**
 * Lifetime of a presigned address of the storage. It needs no session, so it must expire as soon as a deletion has to
 * take effect. The browser follows it immediately.
 */
const PRESIGNED_SECONDS = 5;

interface PrivateMediaCall {
  viewer: Viewer;
  request: FastifyRequest;
  key: string;
  /** Only in a short-lived address of a document. */
  expires?: number | undefined;
  signature?: string | undefined;
  maySeeMessagePicture: MessagePictureCheck;
}

/** @throws FILE_NOT_FOUND for pictures in messages of other members, also to staff; FORBIDDEN for documents of others. */
const assertMaySee = async (
  db: Db,
  row: MediaRow,
  { viewer, key, maySeeMessagePicture }: PrivateMediaCall,
): Promise<void> => {
  if (row.kind !== 'message') {
    if (row.ownerId !== viewer.userId && !isStaff(viewer)) throw new AppError('FORBIDDEN');
  } else if (
    row.ownerId !== viewer.userId &&
    (row.hold === 'held' || !(await maySeeMessagePicture(db, viewer, key)))
  ) {
    throw new AppError('FILE_NOT_FOUND');
  }
};

/** Redirects staff to a short-lived address of the document, and logs each view before the file is sent. */
const openDocumentForStaff = async (
  platform: Platform,
  row: MediaRow,
  call: PrivateMediaCall,
): Promise<OpenFile | Redirect> => {
  const { config, database, now } = platform;
  const { viewer, key, expires, signature } = call;
  const grant = { key, viewerId: viewer.userId, now: now() };
  if (expires === undefined || signature === undefined) return new Redirect(documentAddress(config, grant));
  if (!isValidAddress(config, { ...grant, expires, signature }))
    throw new AppError('DOCUMENT_ADDRESS_EXPIRED');
  const file = await openStoredFile(platform, row);
  const subject = { kind: 'id-document' } as const;
  const record = {
    ...auditActor(call, now()),
    action: 'id.view',
    targetUserId: row.ownerId,
    subject,
  } as const;
  try {
    await database.autocommit((tx) => audit(tx, record));
  } catch (error) {
    file.stream.destroy();
    throw error;
  }
  return file;
};

/** Opens a message's picture or the owner's document. If the storage can presign addresses, message pictures redirect there. */
const openDirectly = async (platform: Platform, row: MediaRow): Promise<OpenFile | Redirect> => {
  const [key = ''] = storageKeysOf(row);
  // A presigned address stays valid after a decision of staff, so held pictures do not get one.
  const canRedirect = row.kind === 'message' && row.hold !== 'held';
  const address = canRedirect ? await platform.storage.presign(key, PRESIGNED_SECONDS) : null;
  return address === null ? openStoredFile(platform, row) : new Redirect(address);
};

/**
 * Opens a private picture, or redirects to its short-lived address.
 * @throws FILE_NOT_FOUND, FORBIDDEN unless the viewer is the owner or staff, DOCUMENT_ADDRESS_EXPIRED.
 */
export const openPrivateMedia = async (
  platform: Platform,
  call: PrivateMediaCall,
): Promise<(OpenFile & Pick<MediaRow, 'kind'>) | Redirect> => {
  const { database } = platform;
  const row = await findMedia(database.db, call.key);
  if (row?.visibility !== 'private') throw new AppError('FILE_NOT_FOUND');
  await assertMaySee(database.db, row, call);
  const isOthersDocument = row.kind === 'id-card' && row.ownerId !== call.viewer.userId;
  const file = isOthersDocument
    ? await openDocumentForStaff(platform, row, call)
    : await openDirectly(platform, row);
  return file instanceof Redirect ? file : { ...file, kind: row.kind };
};

/** Opens an upload that waits or waited for review, for staff. @throws FILE_NOT_FOUND. */
export const openReviewedMedia = async (platform: Platform, key: string): Promise<OpenFile> => {
  const row = await findMedia(platform.database.db, key);
  if (!row?.hold) throw new AppError('FILE_NOT_FOUND');
  return openStoredFile(platform, row);
};

/** Opens a reported picture of an album or a message, for staff. @throws FILE_NOT_FOUND. */
export const openReportedPicture = async (platform: Platform, key: string): Promise<OpenFile> => {
  const row = await findMedia(platform.database.db, key);
  if (row?.kind !== 'message' && row?.kind !== 'portfolio') throw new AppError('FILE_NOT_FOUND');
  return openStoredFile(platform, row);
};
