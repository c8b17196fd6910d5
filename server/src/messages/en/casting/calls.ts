import type { Value } from '@opencall/contract/shared/format/messages';

export const yourApplicationAsWasSeen = ({ role }: { role: Value }) =>
  `Your application as ${role} was seen.`;
export const yourApplicationAsIsOn = ({ role }: { role: Value }) =>
  `Your application as ${role} is on the shortlist.`;
export const youHaveAnOfferAs = ({ role }: { role: Value }) =>
  `You have an offer as ${role}. Accept it to be booked.`;
export const yourApplicationAsWasDeclined = ({ role }: { role: Value }) =>
  `Your application as ${role} was declined.`;
export const wasClosedAndYourApplication = ({ call, role }: { call: Value; role: Value }) =>
  `${call} was closed, and your application as ${role} was declined.`;
export const wasCanceledAndYourApplication = ({ call, role }: { call: Value; role: Value }) =>
  `${call} was canceled, and your application as ${role} was declined.`;
export const theCall = 'The call';
export const youHaveAnOffer = ({ callTitle }: { callTitle: Value }) => `You have an offer: ${callTitle}`;
export const yourApplicationFor = ({ callTitle }: { callTitle: Value }) =>
  `Your application for ${callTitle}`;
export const roleTitleForCallTitle = ({ roleTitle, callTitle }: { roleTitle: Value; callTitle: Value }) =>
  `${roleTitle} for “${callTitle}”`;
export const viewMyApplications = 'View my applications';
export const newApplication = 'New application';
export const someoneAppliedAs = ({ role }: { role: Value }) => `Someone applied as ${role}.`;
export const offerAccepted = 'Offer accepted';
export const theApplicantAcceptedYourOffer = ({ role }: { role: Value }) =>
  `The applicant accepted your offer as ${role}.`;
export const offerDeclined = 'Offer declined';
export const theApplicantDeclinedYourOffer = ({ role }: { role: Value }) =>
  `The applicant declined your offer as ${role}.`;
export const openTheDesk = 'Open the desk';
export const youAreInvitedToApply = ({ callTitle }: { callTitle: Value }) =>
  `You are invited to apply: ${callTitle}`;
export const youAreInvitedToApplyAs = ({ roleTitle, callTitle }: { roleTitle: Value; callTitle: Value }) =>
  `You are invited to apply as ${roleTitle} for “${callTitle}”.`;
export const theRoleIs = ({ roleTitle }: { roleTitle: Value }) => `The role is ${roleTitle}.`;
export const viewTheCall = 'View the call';
