import type { AuditSubject } from '@opencall/contract/accounts/audit-log/audit-log.schemas';
import { AUDIT_DETAILS, type AuditDetail } from '@opencall/contract/accounts/audit-log/audit-log.vocabulary';
import type { ShootOutcome } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import type { ContestStatus } from '@opencall/contract/contests/contests/contests.vocabulary';
import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { UploadType } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import type { BackupDestinationKind } from '@opencall/contract/site/backups/backups.vocabulary';
import type { SuggestionStatus } from '@opencall/contract/site/feedback/feedback.vocabulary';
import type { MaintenanceMode } from '@opencall/contract/site/site-settings/maintenance.schemas';
import type { JoiningMode } from '@opencall/contract/site/site-settings/site-settings.schemas';
import type { ContactStatus } from '@opencall/contract/staff/contact/contact.vocabulary';
import type { ReportKind } from '@opencall/contract/staff/moderation/moderation.vocabulary';
import type { SanctionKind } from '@opencall/contract/staff/sanctions/sanctions.vocabulary';
import { formatDateTime } from '#lib/format/dates.ts';
import * as m from '#messages/staff/audit-details';
import { ACTOR_ROLES } from './audit-roles.ts';

const LABELS: Record<AuditDetail, string> = {
  about: m.aboutLabel,
  absent: m.absentLabel,
  actor: m.actorLabel,
  apiToken: m.apiTokenLabel,
  bound: m.boundLabel,
  chart: m.chartLabel,
  count: m.countLabel,
  days: m.daysLabel,
  decision: m.decisionLabel,
  delivery: m.deliveryLabel,
  devices: m.devicesLabel,
  events: m.eventsLabel,
  from: m.fromLabel,
  message: m.messageLabel,
  never: m.neverLabel,
  notes: m.notesLabel,
  ok: m.okLabel,
  reason: m.reasonLabel,
  ruling: m.sanctionLabel,
  scopes: m.scopesLabel,
  status: m.statusLabel,
  target: m.targetLabel,
  action: m.actionLabel,
  to: m.toLabel,
  until: m.untilLabel,
  uploadType: m.uploadTypeLabel,
  uses: m.usesLabel,
  siteName: m.siteNameLabel,
  tagline: m.taglineLabel,
  accentColor: m.accentColorLabel,
  logo: m.logoLabel,
  supportEmail: m.supportEmailLabel,
  trialMonths: m.trialMonthsLabel,
  monthlyPriceCents: m.monthlyPriceCentsLabel,
  reservedNames: m.reservedNamesLabel,
  joining: m.joiningLabel,
  announcement: m.announcementLabel,
  announcementFrom: m.announcementFromLabel,
  announcementUntil: m.announcementUntilLabel,
  maintenance: m.maintenanceLabel,
  maintenanceMessage: m.maintenanceMessageLabel,
  maintenanceUntil: m.maintenanceUntilLabel,
  weeklyEmail: m.weeklyEmailLabel,
  backupAt: m.backupAtLabel,
  backupKeep: m.backupKeepLabel,
  backupDestination: m.backupDestinationLabel,
  backupPlace: m.backupPlaceLabel,
  backupEndpoint: m.backupEndpointLabel,
  backupRegion: m.backupRegionLabel,
  backupAccessKeyId: m.backupAccessKeyIdLabel,
  backupSecret: m.backupSecretLabel,
  termsVersion: m.termsVersionLabel,
  privacyVersion: m.privacyVersionLabel,
};

const SANCTIONS: Record<SanctionKind, string> = {
  warn: m.warningValue,
  hide: m.hiddenProfileValue,
  suspend: m.suspensionValue,
  ban: m.banValue,
};

const REPORTED: Record<ReportKind, string> = {
  profile: m.profileValue,
  message: m.messageValue,
  mail: m.emailValue,
  call: m.openCallValue,
  reference: m.referenceValue,
  picture: m.pictureValue,
};

const OUTCOMES: Record<ShootOutcome, string> = {
  'took-place': m.tookPlaceValue,
  'no-show': m.noShowValue,
};

type LossReason = NonNullable<NotificationSubject<'id-decision'>['reason']>;
const LOSSES: Record<LossReason, string> = {
  'name-changed': m.changedNameValue,
  'document-replaced': m.newDocumentValue,
  'document-withdrawn': m.removedDocumentValue,
};

const MAINTENANCE: Record<MaintenanceMode, string> = {
  off: m.offValue,
  'read-only': m.readOnlyValue,
  closed: m.closedValue,
};

const JOINING: Record<JoiningMode, string> = {
  open: m.openToEveryoneValue,
  invite: m.byInvitationValue,
  approval: m.withApprovalValue,
};

const PLACES: Record<UploadType, string> = {
  gallery: m.galleryValue,
  portfolio: m.portfolioValue,
  'id-card': m.idDocumentValue,
  'contest-entry': m.contestEntryValue,
  'contest-thumbnail': m.contestThumbnailValue,
  'contest-featured': m.contestPictureValue,
  message: m.messageValue,
};

const STATUSES: Record<ContactStatus | SuggestionStatus | ContestStatus, string> = {
  pending: m.pendingValue,
  in_progress: m.inProgressValue,
  resolved: m.resolvedValue,
  reviewed: m.reviewedValue,
  implemented: m.implementedValue,
  declined: m.declinedValue,
  upcoming: m.upcomingValue,
  active: m.activeValue,
  voting: m.votingValue,
  completed: m.completedValue,
  canceled: m.canceledValue,
};

const DESTINATIONS: Record<Exclude<BackupDestinationKind, 'none'>, string> = {
  server: m.thisServerValue,
  folder: m.folderValue,
  s3: m.bucketValue,
};

/** The names of stored values, by detail. Other values are shown as they are. */
const VALUES: Partial<Record<AuditDetail, Record<string, string>>> = {
  about: REPORTED,
  backupDestination: DESTINATIONS,
  backupSecret: { changed: m.changedValue },
  decision: OUTCOMES,
  from: ACTOR_ROLES,
  joining: JOINING,
  maintenance: MAINTENANCE,
  reason: LOSSES,
  ruling: SANCTIONS,
  status: STATUSES,
  to: ACTOR_ROLES,
  uploadType: PLACES,
};

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;
type Detail = AuditSubject[string];

const isKnown = (key: string): key is AuditDetail => (AUDIT_DETAILS as readonly string[]).includes(key);

const valueText = (key: string, value: Exclude<Detail, true | undefined>): string => {
  if (value === null || value === false) return value === null ? m.noneValue : m.noValue;
  const text = String(value);
  if (MOMENT.test(text)) return formatDateTime(text);
  return (isKnown(key) && VALUES[key]?.[text]) || text;
};

/** A detail of an action: `Status: resolved`, or only the label of what is true. Older details have no label. */
export const detailText = ([key, value]: [string, Detail]): string => {
  const label = isKnown(key) ? LABELS[key] : key;
  return value === true || value === undefined
    ? label
    : m.labelledValue({ label, value: valueText(key, value) });
};
