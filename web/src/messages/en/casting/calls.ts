import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const draft = 'Draft';
export const closed = 'Closed';
export const sent = 'Sent';
export const shortlisted = 'Shortlisted';
export const offered = 'Offered';
export const booked = 'Booked';
export const withdrawn = 'Withdrawn';
export const noNudity = 'No nudity';
export const impliedNudity = 'Implied nudity';
export const partialNudity = 'Partial nudity';
export const fullNudity = 'Full nudity';
export const untilDay = ({ day }: { day: Value }) => `until ${day}`;
export const datesToBeAgreed = 'Dates to be agreed';
export const placeToBeAgreed = 'Place to be agreed';
export const noDeadlineYet = 'No deadline yet';
export const closesDate = ({ date }: { date: Value }) => `Closes ${date}`;
export const applicationsClosed = 'Applications closed';
export const closes = 'Closes';
export const closesDateTime = ({ dateTime }: { dateTime: Value }) => `Closes ${dateTime}`;
export const countMore = ({ count }: { count: Value }) => `${count} more`;
export const theRequirement = 'the requirement';
export const bothRequirements = 'both requirements';
export const allRequirements = ({ value }: { value: Value }) => `all ${value} requirements`;
export const openToEveryone = 'Open to everyone';
export const youMeet = 'You meet';
export const meets = 'Meets';
export const requirements = ({ count }: Count) =>
  plural(count, { one: '1 requirement', other: `${numberText(count)} requirements` });
export const metOfCounted = ({ met, counted }: { met: Value; counted: Value }) => `${met} of ${counted}`;
export const youMatch = 'You match';
export const matches = 'Matches';
export const valueShareMissingMissing = ({
  value,
  share,
  missing,
}: {
  value: Value;
  share: Value;
  missing: Value;
}) => `${value} ${share}. Missing: ${missing}`;
export const theCallWasClosed = 'The call was closed.';
export const theCallWasCanceled = 'The call was canceled.';
