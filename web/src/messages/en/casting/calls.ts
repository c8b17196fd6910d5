import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

// Status of a call and of an application
export const draft = 'Draft';
export const closed = 'Closed';
export const sent = 'Sent';
export const newApplication = 'New';
export const shortlisted = 'Shortlisted';
export const offered = 'Offered';
export const booked = 'Booked';
export const withdrawn = 'Withdrawn';
export const theCallWasClosed = 'The call was closed.';
export const theCallWasCanceled = 'The call was canceled.';

// Nudity
export const noNudity = 'No nudity';
export const impliedNudity = 'Implied nudity';
export const partialNudity = 'Partial nudity';
export const fullNudity = 'Full nudity';

// When and where
export const untilDay = ({ day }: { day: Value }) => `Until ${day}`;
export const datesToBeDecided = 'Dates to be decided';
export const locationToBeDecided = 'Location to be decided';
export const noDeadlineYet = 'No deadline yet';
export const closes = ({ when }: { when: Value }) => `Closes ${when}`;
export const applicationsClosed = ({ when }: { when: Value }) => `Applications closed ${when}`;

// How well a member matches a role
export const openToEveryone = 'Open to everyone';
export const youMeetTheRequirement = 'You meet the requirement';
export const youMeetBothRequirements = 'You meet both requirements';
export const youMeetAllRequirements = ({ count }: Count) => `You meet all ${numberText(count)} requirements`;
export const youMatch = ({ met, of, missing }: { met: Value; of: string; missing: Value }) =>
  `You match ${met} of ${of}. Missing: ${missing}`;
export const meetsTheRequirement = 'Meets the requirement';
export const meetsBothRequirements = 'Meets both requirements';
export const meetsAllRequirements = ({ count }: Count) => `Meets all ${numberText(count)} requirements`;
export const matches = ({ met, of, missing }: { met: Value; of: string; missing: Value }) =>
  `Matches ${met} of ${of}. Missing: ${missing}`;
export const requirements = ({ count }: Count) =>
  plural(count, { one: '1 requirement', other: `${numberText(count)} requirements` });
export const countMore = ({ count }: { count: Value }) => `${count} more`;
