import type { Value } from '@opencall/contract/shared/format/messages';

export const after7Days = 'After 7 days';
export const after30Days = 'After 30 days';
export const after90Days = 'After 90 days';
export const neverLabel = 'Never';
export const invitationSent = 'Invitation sent';
export const anEmailIsOnIts = ({ email }: { email: Value }) => `An email is on its way to ${email}.`;
export const theInvitationWasNotCreated = 'The invitation was not created';
export const optionalWeSendTheInvitation =
  'Optional. We send the invitation to this address, and only this address can use it.';
export const uses = 'Uses';
export const expires = 'Expires';
export const invitePeople = 'Invite people';
export const anyoneWithTheLinkCan = 'Anyone with the link can register, until all uses are spent.';
export const inviting = 'Inviting...';
export const createInvitation = 'Create invitation';
