import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { letterTokens } from './auth.tables.ts';

export type LetterPurpose = (typeof letterTokens.$inferSelect)['purpose'];

/** Keeps the newest token of a purpose; older ones of the user die with it. */
export const replaceLetterToken = async (
  executor: Executor,
  token: { purpose: LetterPurpose; tokenHash: Buffer; userId: number; email: string; expiresAt: Date },
): Promise<void> => {
  await deleteLetterTokens(executor, token.userId, token.purpose);
  await executor.insert(letterTokens).values(token);
};

/** The user's links of a purpose work no more. */
export const deleteLetterTokens = async (
  executor: Executor,
  userId: number,
  purpose: LetterPurpose,
): Promise<void> => {
  await executor
    .delete(letterTokens)
    .where(and(eq(letterTokens.userId, userId), eq(letterTokens.purpose, purpose)));
};

/** Whose token this is, if it still works. */
export const findTokenOwner = async (
  executor: Executor,
  { purpose, tokenHash, now }: { purpose: LetterPurpose; tokenHash: Buffer; now: Date },
): Promise<number | undefined> => {
  const [row] = await executor
    .select({ userId: letterTokens.userId })
    .from(letterTokens)
    .where(
      and(
        eq(letterTokens.purpose, purpose),
        eq(letterTokens.tokenHash, tokenHash),
        gt(letterTokens.expiresAt, now),
      ),
    );
  return row?.userId;
};

/** Uses a token up: of two calls with the same one, the first alone gets its user. */
export const takeLetterToken = async (
  executor: Executor,
  { purpose, tokenHash, now }: { purpose: LetterPurpose; tokenHash: Buffer; now: Date },
): Promise<{ userId: number; email: string } | undefined> => {
  const [row] = await executor
    .delete(letterTokens)
    .where(
      and(
        eq(letterTokens.purpose, purpose),
        eq(letterTokens.tokenHash, tokenHash),
        gt(letterTokens.expiresAt, now),
      ),
    )
    .returning({ userId: letterTokens.userId, email: letterTokens.email });
  return row;
};
