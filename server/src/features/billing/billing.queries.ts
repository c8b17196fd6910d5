import type { Executor } from '#platform/database/database.ts';
import { subscriptions } from './billing.tables.ts';

export const insertTrial = async (executor: Executor, userId: number, trialEndsAt: Date): Promise<void> => {
  await executor.insert(subscriptions).values({ userId, status: 'trialing', trialEndsAt });
};
