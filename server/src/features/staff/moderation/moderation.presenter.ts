import type { AbuseReport, RelatedReport } from '@opencall/contract/staff/moderation/moderation.schemas';
import type { ReportRow } from './moderation.queries.ts';

const personOf = (id: number | null, username: string | null) =>
  id !== null && username !== null ? { id, username } : null;

const pictureUrlOf = (reportId: number): string => `/api/abuse-reports/${reportId}/picture`;

const pictureOf = ({ id, messageId, message }: ReportRow): AbuseReport['reportedPicture'] =>
  messageId !== null && message?.picture
    ? { id: messageId, pictureUrl: pictureUrlOf(id), ...message.picture }
    : null;

const messageOf = ({ id, messageId, message }: ReportRow): AbuseReport['reportedMessage'] => {
  if (messageId === null || !message || message.picture) return null;
  const { subject, content, sentAt, imageKey } = message;
  const pictureUrl = imageKey ? pictureUrlOf(id) : null;
  return { id: messageId, subject, content, sentAt, pictureUrl };
};

/** A report in the list of reports about the same members. */
export const presentRelated = (row: ReportRow): RelatedReport => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  reporter: personOf(row.reporterId, row.reporterName),
  reportedUser: personOf(row.reportedUserId, row.reportedName),
});

export const presentReport = (row: ReportRow): AbuseReport => ({
  ...presentRelated(row),
  reportedProfile: row.evidence,
  reportedMessage: messageOf(row),
  reportedCall: row.reportedCall,
  reportedPicture: pictureOf(row),
  others: {
    reported: { about: row.aboutReported, by: row.byReported },
    reporter: { about: row.aboutReporter, by: row.byReporter },
  },
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: personOf(row.decidedBy, row.deciderName),
});
