import type { ProfilePatch } from '@opencall/contract/directory/profiles/profiles.schemas';
import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { notifyAboutMember } from '#features/accounts/visibility/visibility.api.ts';
import type { ProfileChanges, ProfileRow } from '#features/directory/profiles/profiles.tables.ts';
import { notify } from '#features/notifications/notifications/notifications.api.ts';
import { assertOwnUpload } from '#features/pictures/uploads/uploads.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { reloadDocumentPanels } from './documents.service.ts';

/*
 * The verified badge (`idVerified`) says that staff compared the profile's `name` with an identity document. It belongs
 * to that name and that document, and is removed when
 *   - the owner submits another document, which then waits for a decision;
 *   - the owner withdraws a document before its decision;
 *   - the owner changes the name: the document, if it still exists, waits for a decision again.
 * It is kept when a decided document is deleted, by its owner or 30 days after the decision.
 * Changes of spaces and capitals do not count as another name. The stage name is never compared.
 */

const nameKey = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** What the moderator saw when they decided. Absent fields are not compared. */
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

/** The columns for a new identity document, which waits for a decision. */
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

/** Why an edit removes the badge; null if it does not, or there is no badge. */
const lossOf = (before: ProfileRow, patch: ProfilePatch, document: ProfileChanges): LossReason | null => {
  if (!before.idVerified) return null;
  if (document.idDocumentKey) return 'document-replaced';
  if (document.idDocumentKey === null && before.idDecidedAt === null) return 'document-withdrawn';
  return isRenamed(before, patch) ? 'name-changed' : null;
};

/** Notifies the member, records it in the audit log, and updates open pages of the profile. */
const recordBadgeLoss = async (
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
 * Computes how an edit of the profile changes the document and the badge, and notifies the member and staff.
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
  if ('idDocumentKey' in document || (isListed && isRenamed(before, edit.patch)))
    await reloadDocumentPanels(tx);
  if (!reason) return document;
  await recordBadgeLoss(tx, { userId: before.userId, reason, now: edit.now });
  return { ...document, idVerified: false, idDecidedAt: null };
};
