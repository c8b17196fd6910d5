// The functions that other features may use.
export { ABOUT_INVITATIONS, declineInvitations } from './invitations.service.ts';
