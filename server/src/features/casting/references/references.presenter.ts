import type { Reference, ShootReferences } from '@opencall/contract/casting/references/references.schemas';
import type { ShootPair } from './references.service.ts';
import type { ReferenceRow } from './references.sql.ts';

/** @param now a reference is revealed if its time has passed. */
export const presentReference = (row: ReferenceRow, now: Date): Reference => ({
  id: row.id,
  shootId: row.shootId,
  author: row.author,
  recommend: row.recommend,
  text: row.text,
  tags: row.tags,
  createdAt: row.createdAt.toISOString(),
  revealedAt: row.revealsAt <= now ? row.revealsAt.toISOString() : null,
  reply:
    row.reply !== null && row.repliedAt ? { text: row.reply, createdAt: row.repliedAt.toISOString() } : null,
});

export const presentPair = (
  { written, received, until, ...member }: ShootPair,
  now: Date,
): ShootReferences => ({
  ...member,
  until: until?.toISOString() ?? null,
  written: written ? presentReference(written, now) : null,
  received: received ? presentReference(received, now) : null,
});
