import { getReportableCall } from '#features/casting/calls/calls.api.ts';
import { getReportableReference } from '#features/casting/references/references.api.ts';
import { getOwnMessage } from '#features/conversations/chat/chat.api.ts';
import { getOwnMail } from '#features/conversations/inbox/inbox.api.ts';
import { getReportablePicture } from '#features/directory/portfolio/portfolio.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { publishReport } from './moderation.service.ts';
import { insertMessageReport, type NewMessageReport } from './moderation.sql.ts';

interface ReportCall {
  id: number;
  reason: string;
  now: Date;
}

/** Stores a report with a copy of the reported message only: moderators see no other messages of the conversation. */
const store = async (tx: Tx, viewer: Viewer, report: Omit<NewMessageReport, 'reporterId'>) => {
  if (report.senderId === viewer.userId) throw new AppError('OWN_MESSAGE_REPORT');
  const stored = await insertMessageReport(tx, { ...report, reporterId: viewer.userId });
  if (!stored) throw new AppError('MESSAGE_REPORTED');
  const { kind, senderId, now } = report;
  const facts = { reportId: stored.id, kind, reportedUserId: senderId };
  await publishReport(tx, { ...facts, reporterId: viewer.userId, now });
  return stored;
};

/** @throws MESSAGE_NOT_FOUND, OWN_MESSAGE_REPORT, MESSAGE_REPORTED. */
export const reportMessage = async (tx: Tx, viewer: Viewer, { id, reason, now }: ReportCall) => {
  const { senderId, content, imageKey, createdAt } = await getOwnMessage(tx, viewer.userId, id);
  const message = { subject: null, content, sentAt: createdAt.toISOString(), imageKey };
  return store(tx, viewer, { kind: 'message', messageId: id, senderId, message, reason, now });
};

/** @throws MAIL_NOT_FOUND, OWN_MESSAGE_REPORT, MESSAGE_REPORTED. */
export const reportMail = async (tx: Tx, viewer: Viewer, { id, reason, now }: ReportCall) => {
  const { senderId, subject, content, createdAt } = await getOwnMail(tx, viewer, id);
  const message = { subject, content, sentAt: createdAt.toISOString(), imageKey: null };
  return store(tx, viewer, { kind: 'mail', messageId: id, senderId, message, reason, now });
};

/** Reports a call and stores a copy of it. @throws CALL_NOT_FOUND, OWN_CALL_REPORT, CALL_REPORTED. */
export const reportCall = async (tx: Tx, viewer: Viewer, { id, reason, now }: ReportCall) => {
  const { userId: senderId, reported: reportedCall } = await getReportableCall(tx, viewer, id);
  const report = { kind: 'call', messageId: id, senderId, reportedCall, reason, now } as const;
  const reporterId = viewer.userId;
  const stored = await insertMessageReport(tx, { ...report, reporterId });
  if (!stored) throw new AppError('CALL_REPORTED');
  await publishReport(tx, { reportId: stored.id, kind: 'call', reportedUserId: senderId, reporterId, now });
  return stored;
};

/** Reports a reference and stores a copy of it. @throws REFERENCE_NOT_FOUND, OWN_REFERENCE_REPORT, REFERENCE_REPORTED. */
export const reportReference = async (tx: Tx, viewer: Viewer, { id, reason, now }: ReportCall) => {
  const { authorId: senderId, ...reference } = await getReportableReference(tx, viewer, { id, now });
  const message = { ...reference, sentAt: reference.sentAt.toISOString(), imageKey: null };
  const report = { kind: 'reference', messageId: id, senderId, message, reason, now } as const;
  const reporterId = viewer.userId;
  const stored = await insertMessageReport(tx, { ...report, reporterId });
  if (!stored) throw new AppError('REFERENCE_REPORTED');
  const facts = { reportId: stored.id, kind: 'reference', reportedUserId: senderId } as const;
  await publishReport(tx, { ...facts, reporterId, now });
  return stored;
};

/**
 * Reports a picture and keeps its file.
 * @throws PICTURE_NOT_FOUND, SUBSCRIPTION_NEEDED, OWN_PICTURE_REPORT, PICTURE_REPORTED.
 */
export const reportPicture = async (tx: Tx, viewer: Viewer, { id, reason, now }: ReportCall) => {
  const { ownerId: senderId, key, picture, createdAt } = await getReportablePicture(tx, viewer, id);
  const sentAt = createdAt.toISOString();
  const message = { subject: picture.title, content: picture.alt, sentAt, imageKey: key, picture };
  const report = { kind: 'picture', messageId: id, senderId, message, reason, now } as const;
  const reporterId = viewer.userId;
  const stored = await insertMessageReport(tx, { ...report, reporterId });
  if (!stored) throw new AppError('PICTURE_REPORTED');
  const facts = { reportId: stored.id, kind: 'picture', reportedUserId: senderId } as const;
  await publishReport(tx, { ...facts, reporterId, now });
  return stored;
};
