import type { Person, PersonSummary } from '@opencall/contract/staff/people/people.schemas';
import type { Sanction } from '@opencall/contract/staff/sanctions/sanctions.schemas';
import type { listAuditedActions } from '#features/accounts/audit-log/audit-log.api.ts';
import { presentSubscription } from '#features/accounts/billing/billing.api.ts';
import type { findBounce } from '#features/accounts/email-bounces/email-bounces.api.ts';
import type { PersonDetailRow, PersonRow } from './people.sql.ts';

const toText = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const presentSummary = (row: PersonRow, now: Date): PersonSummary => ({
  id: row.id,
  username: row.username,
  name: row.name,
  stageName: row.stageName,
  email: row.email,
  emailVerified: row.emailVerified,
  emailBounces: row.emailBounces,
  role: row.role,
  standing: row.standing,
  suspendedUntil: toText(row.suspendedUntil),
  memberSince: row.createdAt.toISOString(),
  lastSeenAt: toText(row.lastSeenAt),
  subscriptionStatus: presentSubscription(row.role, row, now).status,
});

type AuditedAction = Awaited<ReturnType<typeof listAuditedActions>>[number];

const presentRoleChange = ({ at, username, subject }: AuditedAction) => ({
  at: at.toISOString(),
  from: String(subject.from ?? ''),
  to: String(subject.to ?? ''),
  by: username,
});

interface PersonHistory {
  sanctions: Sanction[];
  roleChanges: AuditedAction[];
  bounce: Awaited<ReturnType<typeof findBounce>>;
  now: Date;
}

export const presentPerson = (
  row: PersonDetailRow,
  { sanctions, roleChanges, bounce, now }: PersonHistory,
): Person => ({
  ...presentSummary(row, now),
  deletionDueAt: toText(row.deletionDueAt),
  subscription: presentSubscription(row.role, row, now),
  emailBounce: bounce ? { since: bounce.since.toISOString(), reason: bounce.reason } : null,
  devices: row.devices,
  twoFactor: row.twoFactor,
  profile:
    row.profileId === null
      ? null
      : { id: row.profileId, isHidden: row.isHidden === true, idVerified: row.idVerified === true },
  roleChanges: roleChanges.map(presentRoleChange),
  rulings: sanctions,
});
