import type { Value } from '@opencall/contract/shared/format/messages';

// Blocking a member
export const blockName = ({ name }: { name: Value }) => `Block ${name}?`;
export const blockingMeaning = ({ name }: { name: Value }) =>
  `You and ${name} will not be able to find, see or contact each other anywhere on this site. We do not notify ${name}.`;
export const blockingLimits =
  'Our team can still see both of you. A shoot that you have both agreed on stays: cancel it if you do not want to go. You can unblock at any time in Account Settings.';
export const blocking = 'Blocking…';
export const memberBlocked = 'Member blocked';
export const couldNotBlockTheMember = 'Could not block the member';
export const blockedDescription = ({ name }: { name: Value }) =>
  `You and ${name} can no longer see or contact each other. To unblock, open Account Settings.`;

// The profile of a blocked member
export const youHaveBlocked = ({ username }: { username: Value }) => `You have blocked ${username}`;
export const youCannotSeeEachOther = ({ username }: { username: Value }) =>
  `You and ${username} cannot find, see or contact each other.`;
export const backToSearch = 'Back to search';

// The list in the settings
export const blockedMembers = 'Blocked members';
export const blockedMembersMeaning =
  'You and a blocked member cannot find, see or contact each other. We do not notify members you block.';
export const blockedMembersDidNotLoad = 'The members you blocked could not be loaded';
export const moreBlockedDidNotLoad = 'The other members you blocked could not be loaded.';
export const noBlockedMembers = 'You have not blocked anyone';
export const howToBlock =
  'Members you block are listed here. To block a member, open the menu on their profile.';
export const blockedRelative = ({ relative }: { relative: Value }) => `Blocked <time>${relative}</time>`;
export const unblock = 'Unblock';
export const unblockName = ({ name }: { name: Value }) => `Unblock ${name}`;
export const unblocking = 'Unblocking…';
export const memberUnblocked = 'Member unblocked';
export const couldNotUnblockTheMember = 'Could not unblock the member';
export const unblockedDescription = ({ name }: { name: Value }) =>
  `You and ${name} can see and contact each other again.`;
