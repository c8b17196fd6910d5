import type { Value } from '@opencall/contract/shared/format/messages';

export const blockedRelative = ({ relative }: { relative: Value }) => `blocked <time>${relative}</time>`;
export const theMembersYouBlockedCould = 'The members you blocked could not be loaded';
export const youHaveNotBlockedAnyone = 'You have not blocked anyone';
export const membersYouBlockAreListed =
  'Members you block are listed here. To block a member, open their profile.';
export const blockedMembers = 'Blocked members';
export const theOtherMembersYouBlocked = 'The other members you blocked could not be loaded.';
export const youAndABlockedMember =
  'You and a blocked member cannot find, see or contact each other. We do not notify members you block.';
export const blockMember = 'Block Member';
export const memberBlocked = 'Member blocked';
export const youAndCanNoLonger = ({ name }: { name: Value }) =>
  `You and ${name} can no longer see or contact each other. To unblock, open Account Settings.`;
export const blockName = ({ name }: { name: Value }) => `Block ${name}?`;
export const youAndWillNotBe = ({ name }: { name: Value }) =>
  `You and ${name} will not be able to find, see or contact each other anywhere on this site. We do not notify ${name}.`;
export const blocking = 'Blocking...';
export const moderatorsCanStillSeeBoth =
  'Moderators can still see both of you. A shoot that you have both agreed on stays: cancel it if you do not want to go. You can unblock at any time in Account Settings.';
export const youHaveBlocked = ({ username }: { username: Value }) => `You have blocked ${username}`;
export const backToSearch = 'Back to search';
export const youAndCannotFindSee = ({ username }: { username: Value }) =>
  `You and ${username} cannot find, see or contact each other.`;
export const memberUnblocked = 'Member unblocked';
export const youAndCanSeeAnd = ({ name }: { name: Value }) =>
  `You and ${name} can see and contact each other again.`;
export const unblockName = ({ name }: { name: Value }) => `Unblock ${name}`;
export const unblocking = 'Unblocking...';
export const unblock = 'Unblock';
