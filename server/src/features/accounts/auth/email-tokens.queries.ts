import { and, eq, gt } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { emailTokens } from './auth.tables.ts';

export type EmailTokenPurpose = (typeof emailTokens.$inferSelect)['purpose'];

/** Stores a token and deletes earlier ones of the same user and purpose. */
export const replaceEmailToken = async (
  tx: Tx,
  token: { purpose: EmailTokenPurpose; tokenHash: Buffer; userId: number; email: string; expiresAt: Date },
): Promise<void> => {
  await deleteEmailTokens(tx, token.userId, token.purpose);
  await tx.insert(emailTokens).values(token);
};

/** Deletes the user's tokens of a purpose, so that links in earlier emails stop working. */
export const deleteEmailTokens = async (
  tx: Tx,
  userId: number,
  purpose: EmailTokenPurpose,
): Promise<void> => {
  await tx.delete(emailTokens).where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose)));
};

/** Finds the user of a valid token. */
export const findTokenOwner = async (
  db: Db,
  { purpose, tokenHash, now }: { purpose: EmailTokenPurpose; tokenHash: Buffer; now: Date },
): Promise<number | undefined> => {
  const [row] = await db
    .select({ userId: emailTokens.userId })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.purpose, purpose),
        eq(emailTokens.tokenHash, tokenHash),
        gt(emailTokens.expiresAt, now),
      ),
    );
  return row?.userId;
};

/** Uses a token; of two concurrent calls, only the first gets the user. */
export const takeEmailToken = async (
  tx: Tx,
  { purpose, tokenHash, now }: { purpose: EmailTokenPurpose; tokenHash: Buffer; now: Date },
): Promise<{ userId: number; email: string } | undefined> => {
  const [row] = await tx
    .delete(emailTokens)
    .where(
      and(
        eq(emailTokens.purpose, purpose),
        eq(emailTokens.tokenHash, tokenHash),
        gt(emailTokens.expiresAt, now),
      ),
    )
    .returning({ userId: emailTokens.userId, email: emailTokens.email });
  return row;
};
