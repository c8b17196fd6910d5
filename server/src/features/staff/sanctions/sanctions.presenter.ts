import type { OwnSanction, Sanction } from '@opencall/contract/staff/sanctions/sanctions.schemas';
import type { SanctionRow } from './sanctions.queries.ts';

const personOf = (id: number | null, username: string | null) =>
  id !== null && username !== null ? { id, username } : null;

/** Formats a sanction for its member, without the moderator's name. */
export const presentOwnSanction = (row: SanctionRow, now: Date): OwnSanction => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  active: row.reversedAt === null && (row.until === null || row.until > now),
  reversedAt: row.reversedAt?.toISOString() ?? null,
  reversalReason: row.reversalReason,
});

export const presentSanction = (row: SanctionRow, now: Date): Sanction => ({
  ...presentOwnSanction(row, now),
  userId: row.userId,
  decidedBy: personOf(row.decidedBy, row.deciderName),
  reversedBy: personOf(row.reversedBy, row.reverserName),
});
