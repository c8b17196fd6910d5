// The functions that other features may use.
export { countApplicants } from './admission.sql.ts';
export { ABOUT_INVITATIONS, declineInvitations } from './invitations.service.ts';
