import { createRandom } from './random.ts';

export type DemoRole = 'model' | 'photographer' | 'videographer' | 'creator' | 'moderator';

/** Number of members with a profile: all users but the admin. */
export const profileCount = 255;

/** Roster positions of the accounts that visitors can sign in with. */
export const demoAccounts = {
  model: 1,
  photographer: 4,
  videographer: 55,
  creator: 30,
  lapsed: 46,
  moderator: 9,
} as const;

const fixedRoles: Readonly<Record<number, DemoRole>> = {
  [demoAccounts.model]: 'model',
  [demoAccounts.photographer]: 'photographer',
  [demoAccounts.videographer]: 'videographer',
  [demoAccounts.creator]: 'creator',
  [demoAccounts.lapsed]: 'model',
  [demoAccounts.moderator]: 'moderator',
};

/** Number of further members of each role. */
const otherRoles: readonly (readonly [DemoRole, number])[] = [
  ['model', 108],
  ['photographer', 56],
  ['videographer', 33],
  ['creator', 52],
];

/** Role by roster position. The pictures depend on it, so it does not depend on the world's seed. */
export const roster: readonly DemoRole[] = (() => {
  const random = createRandom('roster');
  const deck = otherRoles.flatMap(([role, count]) => Array.from({ length: count }, () => role));
  const shuffled = random.sample(deck, deck.length);
  return Array.from({ length: profileCount }, (_, index) => fixedRoles[index] ?? shuffled.pop() ?? 'model');
})();

/** Roster positions of members whose identity documents wait for a moderator. */
export const documentMembers: readonly number[] = [3, 22, 38, 61, 87, 119, 150, 203];
