import type { Value } from '@opencall/contract/shared/format/messages';

export const welcomeTo = ({ siteName }: { siteName: Value }) => `Welcome to ${siteName}`;
export const approvedText =
  'Your membership is approved. Other members can now find you, and you have full access.';
export const openSiteName = ({ siteName }: { siteName: Value }) => `Open ${siteName}`;
export const yourMembershipOf = ({ siteName }: { siteName: Value }) => `Your membership of ${siteName}`;
export const refusedText = 'Our team has not approved your membership. This is the reason:';
export const invitationsToThisSite = 'invitations to this site';
export const invitationEnds = ({ date }: { date: Value }) => `It can be used until ${date} (UTC).`;
export const youAreInvitedTo = ({ siteName }: { siteName: Value }) => `You are invited to ${siteName}`;
export const hello = 'Hello,';
export const invitationText = ({ siteName }: { siteName: Value }) =>
  `The team of ${siteName} invites you to join. Only this address can use the invitation.`;
export const joinSiteName = ({ siteName }: { siteName: Value }) => `Join ${siteName}`;
export const invitationUnexpected = ({ supportEmail }: { supportEmail: Value }) =>
  `If you did not expect this, you do not need to do anything. Questions? Write to ${supportEmail}.`;
export const mustBeInTheFuture = 'Must be in the future';

// Files of the data download
export const aboutInvitations = 'Invitations that you made.';
