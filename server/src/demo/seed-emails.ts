import { suggestions } from '#features/site/feedback/feedback.tables.ts';
import { contactMessages } from '#features/staff/contact/contact.tables.ts';
import type { Tx } from '#platform/database/database.ts';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { contactMessages as writtenMessages } from './corpus/contact.ts';
import { suggestions as writtenSuggestions } from './corpus/suggestions.ts';
import type { DemoMember } from './members.ts';
import { createRandom } from './random.ts';
import { demoAccounts } from './roster.ts';

export interface EmailSeeding {
  readonly members: readonly DemoMember[];
  readonly userIdOf: ReadonlyMap<number, number>;
  readonly seed: string;
  readonly now: Date;
}

/** Members who had joined long enough ago to have written something at that time. */
const hadJoined = (members: readonly DemoMember[], moment: Date): DemoMember[] =>
  members.filter(({ createdAt, role }) => createdAt < moment && role !== 'moderator');

/** Accounts that visitors can sign in with have suggestions and emails, so that their lists are not empty. */
const firstAuthors = [
  demoAccounts.model,
  demoAccounts.photographer,
  demoAccounts.creator,
  demoAccounts.photographer,
];

/** Inserts suggestions of members and their emails to staff. */
export const seedEmails = async (tx: Tx, { members, userIdOf, seed, now }: EmailSeeding): Promise<void> => {
  const random = createRandom(`emails ${seed}`);
  const author = (moment: Date, wanted?: number): number => {
    const able = hadJoined(members, moment);
    const chosen = able.find(({ place }) => place === wanted) ?? random.pick(able);
    return userIdOf.get(chosen.place) ?? 0;
  };
  await tx.insert(suggestions).values(
    writtenSuggestions.map(({ daysAgo, ...facts }, at) => {
      const createdAt = new Date(now.getTime() - daysAgo * DAY_MS - random.next() * 9 * HOUR_MS);
      return { ...facts, createdAt, userId: author(createdAt, firstAuthors[at]) };
    }),
  );
  await tx.insert(contactMessages).values(
    writtenMessages.map(({ hoursAgo, ...facts }) => {
      const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
      return { ...facts, createdAt, userId: author(createdAt) };
    }),
  );
};
