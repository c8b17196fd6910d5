import { createRandom } from './random.ts';

export type DemoRole = 'model' | 'photographer' | 'videographer' | 'creator' | 'moderator';

/** Everybody with a profile: all users but the admin. */
export const profileCount = 255;

/** Places in the roster of the accounts that a newcomer can sign in with. */
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

/** How many of each role stand beside the fixed ones. */
const otherRoles: readonly (readonly [DemoRole, number])[] = [
  ['model', 108],
  ['photographer', 56],
  ['videographer', 33],
  ['creator', 52],
];

/** Role by place in the roster; part of the pictures' plan, so it does not depend on the world's seed. */
export const roster: readonly DemoRole[] = (() => {
  const random = createRandom('roster');
  const deck = otherRoles.flatMap(([role, count]) => Array.from({ length: count }, () => role));
  const shuffled = random.sample(deck, deck.length);
  return Array.from({ length: profileCount }, (_, index) => fixedRoles[index] ?? shuffled.pop() ?? 'model');
})();

/** Places in the roster of those whose identity documents wait for a moderator. */
export const documentMembers: readonly number[] = [3, 22, 38, 61, 87, 119, 150, 203];
