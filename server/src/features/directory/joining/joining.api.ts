// What joining offers other features.
export { ABOUT_INVITATIONS, declineInvitations } from './invitations.service.ts';
