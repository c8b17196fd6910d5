import type { Value } from '@opencall/contract/shared/format/messages';

export const invitePeople = 'Invite people';
export const invitePeopleLead = 'Anyone with the link can register until its uses run out.';
export const emailHint =
  'Optional. We send the invitation to this address, and only this address can use it.';
export const uses = 'Uses';
export const expires = 'Expires';
export const afterSevenDays = 'After 7 days';
export const afterThirtyDays = 'After 30 days';
export const afterNinetyDays = 'After 90 days';
export const neverLabel = 'Never';
export const createInvitation = 'Create invitation';
export const inviting = 'Inviting…';
export const invitationSent = 'Invitation sent';
export const emailOnItsWay = ({ email }: { email: Value }) => `An email is on its way to ${email}.`;
export const couldNotCreateTheInvitation = 'Could not create the invitation';
