import type { WriteReference } from '@opencall/contract/casting/references/references.schemas';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { shootReferences } from './references.tables.ts';

interface NewReference extends Omit<WriteReference, 'userId'> {
  shootId: number;
  authorId: number;
  aboutId: number;
  now: Date;
  revealsAt: Date;
}

/** Inserts a reference and returns its id; null if the author has already written one about the member. */
export const insertReference = async (
  tx: Tx,
  { now, ...reference }: NewReference,
): Promise<number | null> => {
  const [row] = await tx
    .insert(shootReferences)
    .values({ ...reference, createdAt: now })
    .onConflictDoNothing({
      target: [shootReferences.shootId, shootReferences.authorId, shootReferences.aboutId],
    })
    .returning({ id: shootReferences.id });
  return row?.id ?? null;
};

/** Stores a reply; false if there is one already. */
export const insertReply = async (
  tx: Tx,
  { id, text, now }: { id: number; text: string; now: Date },
): Promise<boolean> => {
  const rows = await tx
    .update(shootReferences)
    .set({ reply: text, repliedAt: now })
    .where(and(eq(shootReferences.id, id), isNull(shootReferences.reply)))
    .returning({ id: shootReferences.id });
  return rows.length > 0;
};
