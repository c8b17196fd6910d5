import type { ProfilePatch } from '@opencall/contract/directory/profiles/profiles.schemas';
import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { notifyAboutMember } from '#features/accounts/visibility/visibility.api.ts';
import type { ProfileChanges, ProfileRow } from '#features/directory/profiles/profiles.tables.ts';
import { notify } from '#features/notifications/notifications/notifications.api.ts';
import { assertOwnUpload } from '#features/pictures/uploads/uploads.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { announceDocuments } from './documents.service.ts';

/*
 * The verified badge (`idVerified`) says that staff compared the profile's `name` with an identity document. It belongs
 * to that name and that document, and goes when
 *   - the owner hands in another document: that one waits to be looked at;
 *   - the owner takes a document back on which nobody has decided yet;
 *   - the owner changes the name: the document, where it is still kept, waits again.
 * It stays when a document goes that was decided on, by its owner or by the clock 30 days later: it has done its work.
 * Spaces and capitals do not make another name, and the stage name was never compared with anything.
 */

const nameKey = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** What a moderator had before their eyes when they decided; what is absent is not asked about. */
export interface SeenIdentity {
  /** The document's media key; null: there was none. */
  documentKey?: string | null | undefined;
  name?: string | undefined;
}

/** @throws ID_DOCUMENT_CHANGED. */
export const assertAsSeen = (
  { idDocumentKey, name }: Pick<ProfileRow, 'idDocumentKey' | 'name'>,
  seen: SeenIdentity,
): void => {
  const isSameDocument = seen.documentKey === undefined || seen.documentKey === idDocumentKey;
  const isName = seen.name === undefined || isSameName(seen.name, name);
  if (!isSameDocument || !isName) throw new AppError('ID_DOCUMENT_CHANGED');
};

interface IdentityEdit {
  patch: ProfilePatch;
  now: Date;
}

/** @throws IMAGE_NOT_UPLOADED. */
const claimDocument = async (tx: Tx, ownerId: number, url: string): Promise<string> =>
  (await assertOwnUpload(tx, { ownerId, url, kinds: ['id-card'] })).key;

/** A new identity document has to be looked at again; its days begin with the next decision. */
const documentChanges = async (
  tx: Tx,
  before: ProfileRow,
  { patch, now }: IdentityEdit,
): Promise<ProfileChanges> => {
  if (patch.idCardUrl === undefined) return {};
  const key = patch.idCardUrl === null ? null : await claimDocument(tx, before.userId, patch.idCardUrl);
  if (key === before.idDocumentKey) return {};
  if (key === null) return { idDocumentKey: null, idSubmittedAt: null, idDecidedAt: null };
  return { idDocumentKey: key, idSubmittedAt: now, idDecidedAt: null, idDeletedAt: null };
};

type LossReason = NonNullable<NotificationSubject<'id-decision'>['reason']>;

const isRenamed = (before: ProfileRow, { name }: ProfilePatch): boolean =>
  name !== undefined && !isSameName(name, before.name);

/** Why the edit takes the badge off; null where it does not, or there is none. */
const lossOf = (before: ProfileRow, patch: ProfilePatch, document: ProfileChanges): LossReason | null => {
  if (!before.idVerified) return null;
  if (document.idDocumentKey) return 'document-replaced';
  if (document.idDocumentKey === null && before.idDecidedAt === null) return 'document-withdrawn';
  return isRenamed(before, patch) ? 'name-changed' : null;
};

/** The member, the log, and whoever looks at the profile. */
const tellLoss = async (
  tx: Tx,
  { userId, reason, now }: { userId: number; reason: LossReason; now: Date },
): Promise<void> => {
  await audit(tx, {
    actorId: userId,
    address: null,
    action: 'id.lapse',
    targetUserId: userId,
    subject: { kind: 'id-document', reason },
    now,
  });
  await notify(tx, { userId, kind: 'id-decision', subject: { verified: false, reason }, now });
  await notifyAboutMember(tx, { userId, topic: 'profile', id: userId });
};

/**
 * What an edit of the profile does to the document and the badge; says so to whom it concerns.
 * @throws IMAGE_NOT_UPLOADED.
 */
export const identityChanges = async (
  tx: Tx,
  before: ProfileRow,
  edit: IdentityEdit,
): Promise<ProfileChanges> => {
  const document = await documentChanges(tx, before, edit);
  const reason = lossOf(before, edit.patch, document);
  const isListed = before.idDocumentKey !== null || before.idVerified;
  if ('idDocumentKey' in document || (isListed && isRenamed(before, edit.patch))) await announceDocuments(tx);
  if (!reason) return document;
  await tellLoss(tx, { userId: before.userId, reason, now: edit.now });
  return { ...document, idVerified: false, idDecidedAt: null };
};
