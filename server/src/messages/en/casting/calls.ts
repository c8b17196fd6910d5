import type { Value } from '@opencall/contract/shared/format/messages';

export const applicationSeen = ({ role }: { role: Value }) => `Your application as ${role} was seen.`;
export const applicationShortlisted = ({ role }: { role: Value }) =>
  `Your application as ${role} is on the shortlist.`;
export const offerReceived = ({ role }: { role: Value }) =>
  `You have an offer as ${role}. Accept it to be booked.`;
export const applicationDeclined = ({ role }: { role: Value }) => `Your application as ${role} was declined.`;
export const callClosed = ({ call, role }: { call: Value; role: Value }) =>
  `${call} was closed, and your application as ${role} was declined.`;
export const callCanceled = ({ call, role }: { call: Value; role: Value }) =>
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
export const offerAcceptedBy = ({ role }: { role: Value }) => `The applicant accepted your offer as ${role}.`;
export const offerDeclined = 'Offer declined';
export const offerDeclinedBy = ({ role }: { role: Value }) => `The applicant declined your offer as ${role}.`;
export const openTheDesk = 'Open the desk';
export const invitationSubject = ({ callTitle }: { callTitle: Value }) =>
  `You are invited to apply: ${callTitle}`;
export const invitationText = ({ roleTitle, callTitle }: { roleTitle: Value; callTitle: Value }) =>
  `You are invited to apply as ${roleTitle} for “${callTitle}”.`;
export const theRoleIs = ({ roleTitle }: { roleTitle: Value }) => `The role is ${roleTitle}.`;
export const viewTheCall = 'View the call';
export const questionOfOtherRole = 'This question does not belong to this role';
export const pleaseAnswer = ({ text }: { text: Value }) => `Please answer: ${text}`;
export const answerDoesNotFit = ({ text }: { text: Value }) => `This does not answer: ${text}`;
export const roleNeedsPictures = ({ range }: { range: Value }) => `This role needs ${range} pictures`;
export const titleRequired = 'Title is required';
export const descriptionRequired = 'Description is required';
export const payRequired = 'Choose how it is paid';
export const deadlineRequired = 'Deadline is required';
export const placeRequired = 'Enter a place or choose remote';
export const roleRequired = 'Add at least one role';
export const userNotFound = 'User not found';
export const memberOnDesk = 'This member is on the desk of this call';
export const memberHasApplied = 'This member has already applied';
export const memberIsInvited = 'This member is already invited';
export const callNotAccepting = 'This call is not accepting applications right now';
export const daysReversed = 'The last day must not be before the first';

export const callDeleted = 'Call deleted';
export const folderDeleted = 'Folder deleted';
export const collaboratorRemoved = 'Collaborator removed';
export const answersJob = ({ callId }: { callId: Value }) => `Answers to the applicants of call ${callId}`;

// Files of the data download
export const aboutCalls = 'Your open calls with their roles.';
export const aboutMutedCalls = 'Calls that you muted: you get no notifications about new applications.';
export const aboutApplications = 'Your applications for roles of open calls.';
export const aboutDeskNotes = 'Notes that you and your collaborators made about applications for your calls.';
export const aboutCallInvitations = 'Invitations to apply that you received.';
export const aboutCallInvitationsSent = 'Invitations to apply that you sent.';
export const aboutCallDesks = 'Calls of other members that you help manage.';
