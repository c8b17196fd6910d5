import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { emailTokens } from './auth.tables.ts';

export type EmailTokenPurpose = (typeof emailTokens.$inferSelect)['purpose'];

/** Keeps the newest token of a purpose; older ones of the user die with it. */
export const replaceEmailToken = async (
  executor: Executor,
  token: { purpose: EmailTokenPurpose; tokenHash: Buffer; userId: number; email: string; expiresAt: Date },
): Promise<void> => {
  await deleteEmailTokens(executor, token.userId, token.purpose);
  await executor.insert(emailTokens).values(token);
};

/** The user's links of a purpose work no more. */
export const deleteEmailTokens = async (
  executor: Executor,
  userId: number,
  purpose: EmailTokenPurpose,
): Promise<void> => {
  await executor
    .delete(emailTokens)
    .where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose)));
};

/** Whose token this is, if it still works. */
export const findTokenOwner = async (
  executor: Executor,
  { purpose, tokenHash, now }: { purpose: EmailTokenPurpose; tokenHash: Buffer; now: Date },
): Promise<number | undefined> => {
  const [row] = await executor
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

/** Uses a token up: of two calls with the same one, the first alone gets its user. */
export const takeEmailToken = async (
  executor: Executor,
  { purpose, tokenHash, now }: { purpose: EmailTokenPurpose; tokenHash: Buffer; now: Date },
): Promise<{ userId: number; email: string } | undefined> => {
  const [row] = await executor
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
