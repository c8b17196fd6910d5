import type { OwnRuling, Ruling } from '@opencall/contract/rulings/rulings.schemas';
import type { RulingRow } from './rulings.queries.ts';

const personOf = (id: number | null, username: string | null) =>
  id !== null && username !== null ? { id, username } : null;

/** As its member reads it: without who decided. */
export const presentOwnRuling = (row: RulingRow, now: Date): OwnRuling => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  active: row.reversedAt === null && (row.until === null || row.until > now),
  reversedAt: row.reversedAt?.toISOString() ?? null,
  reversalReason: row.reversalReason,
});

export const presentRuling = (row: RulingRow, now: Date): Ruling => ({
  ...presentOwnRuling(row, now),
  userId: row.userId,
  decidedBy: personOf(row.decidedBy, row.deciderName),
  reversedBy: personOf(row.reversedBy, row.reverserName),
});
