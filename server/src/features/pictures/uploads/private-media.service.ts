import type { FastifyRequest } from 'fastify';
import { audit, auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Db } from '#platform/database/database.ts';
import { Redirect } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { documentAddress, isGoodAddress } from './document-address.ts';
import { storageKeysOf } from './media-files.ts';
import { type OpenFile, openStoredFile } from './stored-files.ts';
import { maySeePrivateMedia } from './uploads.policy.ts';
import type { MediaRow } from './uploads.presenter.ts';
import { findMedia } from './uploads.queries.ts';

/** Was a picture of that key sent to or by the viewer? Messages are another feature's, which answers for them. */
export type MessagePictureCheck = (db: Db, viewer: Viewer, key: string) => Promise<boolean>;

/**
 * How long an address of the storage works: it needs no session, so it must end as soon as a deletion takes effect. The
 * browser follows it immediately.
 */
const PRESIGNED_SECONDS = 5;

interface PrivateMediaCall {
  viewer: Viewer;
  request: FastifyRequest;
  key: string;
  /** Of a short-lived address. */
  expires?: number | undefined;
  signature?: string | undefined;
  maySeeMessagePicture: MessagePictureCheck;
}

/** Pictures of others' messages do not exist for anybody, staff included; of documents one may know. */
const assertMaySee = async (
  db: Db,
  row: MediaRow,
  { viewer, key, maySeeMessagePicture }: PrivateMediaCall,
): Promise<void> => {
  if (row.kind !== 'message') {
    if (!maySeePrivateMedia(viewer, row)) throw new AppError('FORBIDDEN');
  } else if (
    row.ownerId !== viewer.userId &&
    (row.hold === 'held' || !(await maySeeMessagePicture(db, viewer, key)))
  ) {
    throw new AppError('FILE_NOT_FOUND');
  }
};

/** Staff look at another's document at an address that is theirs for a minute; each look is written down first. */
const showDocument = async (
  platform: Platform,
  row: MediaRow,
  call: PrivateMediaCall,
): Promise<OpenFile | Redirect> => {
  const { config, database, now } = platform;
  const { viewer, key, expires, signature } = call;
  const grant = { key, viewerId: viewer.userId, now: now() };
  if (expires === undefined || signature === undefined) return new Redirect(documentAddress(config, grant));
  if (!isGoodAddress(config, { ...grant, expires, signature }))
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

/** Pictures of messages come from the storage itself where it can be asked; documents never do. */
const openOwn = async (platform: Platform, row: MediaRow): Promise<OpenFile | Redirect> => {
  const [key = ''] = storageKeysOf(row);
  // Such an address outlives what is decided meanwhile.
  const mayLead = row.kind === 'message' && row.hold !== 'held';
  const address = mayLead ? await platform.storage.presign(key, PRESIGNED_SECONDS) : null;
  return address === null ? openStoredFile(platform, row) : new Redirect(address);
};

/**
 * Opens a private picture, or leads to the address at which it may be looked at for a moment.
 * @throws FILE_NOT_FOUND, FORBIDDEN to all but owner and staff, DOCUMENT_ADDRESS_EXPIRED.
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
  const file = isOthersDocument ? await showDocument(platform, row, call) : await openOwn(platform, row);
  return file instanceof Redirect ? file : { ...file, kind: row.kind };
};

/** A picture or video that waits for staff, or did, for those who decide. @throws FILE_NOT_FOUND. */
export const openReviewedMedia = async (platform: Platform, key: string): Promise<OpenFile> => {
  const row = await findMedia(platform.database.db, key);
  if (!row?.hold) throw new AppError('FILE_NOT_FOUND');
  return openStoredFile(platform, row);
};

/** A picture of an album, or of a message, that was reported, or shown to the team by one of the two. @throws FILE_NOT_FOUND. */
export const openReportedPicture = async (platform: Platform, key: string): Promise<OpenFile> => {
  const row = await findMedia(platform.database.db, key);
  if (row?.kind !== 'message' && row?.kind !== 'portfolio') throw new AppError('FILE_NOT_FOUND');
  return openStoredFile(platform, row);
};
