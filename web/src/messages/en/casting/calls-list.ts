import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

// Page
export const castingCallsFromMembers =
  'Casting calls from members: roles, dates, location and pay. For equipment, services and space, see the <link>marketplace</link>.';
export const allCalls = 'All calls';
export const yourApplication = ({ status }: { status: Value }) => `You: ${status}`;
export const showAsList = 'Show as list';
export const showOnMap = 'Show on map';

// Filters
export const noNudity = 'No nudity';
export const orLess = ({ label }: { label: Value }) => `${label} or less`;
export const fromDay = ({ day }: { day: Value }) => `From ${day}`;
export const matchesMe = 'Matches me';
export const enterFiveDigits = 'Enter five digits, such as 12345.';
export const enterAZipCodeFirst = 'Enter a ZIP code first.';
export const anyPay = 'Any pay';
export const anyLevel = 'Any level';
export const startsAfter = 'Starts after';
export const keywordExample = 'Editorial, dancer…';
export const active = 'active';

// List
export const results = 'Results';
export const calls = ({ count }: Count) =>
  plural(count, { one: '1 call', other: `${numberText(count)} calls` });
export const callsAtLeast = ({ count }: Count) => `${numberText(count)}+ calls`;
export const applications = ({ count }: Count) =>
  plural(count, { one: '1 application', other: `${numberText(count)} applications` });
export const payNotSpecified = 'Pay not specified';
export const untitledCall = 'Untitled call';
export const byUser = ({ user }: { user: Value }) => `by <bdi>${user}</bdi>`;
export const loadingCalls = 'Loading calls';
export const callsCouldNotBeLoaded = 'The calls could not be loaded';
export const moreCallsCouldNotBeLoaded = 'More calls could not be loaded.';
export const noCallsFound = 'No calls found';
export const noCallsMatchTheseFilters =
  'No calls match all of these filters. Try a wider radius, or browse the <link>marketplace</link>.';
export const unknownZipCode = 'Unknown ZIP code';
export const weCouldNotFindZipCode = ({ zipCode }: { zipCode: Value }) =>
  `We could not find the ZIP code ${zipCode}. Check it and try again.`;
export const noOpenCallsYet = 'No open calls yet';
export const callsAppearHere = 'Calls appear here as soon as a member posts one.';

// Map
export const newYork = 'New York';
export const noCallsInState = ({ state }: { state: Value }) => `No calls in ${state}.`;
export const callsInState = ({ calls, state }: { calls: string; state: Value }) => `${calls} in ${state}`;
export const nearestFirst = ({ calls }: { calls: string }) => `${calls}, nearest first`;
export const newestCallsOnly = ({ shown, calls }: { shown: Value; calls: string }) =>
  `The newest ${shown} of ${calls}. Use filters to see the others.`;
export const callsNear = ({ calls, location }: { calls: string; location: Value }) =>
  `${calls} near ${location}`;
export const callsIn = ({ state }: { state: Value }) => `Calls in ${state}`;
export const elsewhere = 'Elsewhere';
export const callsNotOnMap = ({ count }: Count) =>
  plural(count, {
    one: '1 remote call is not on the map. The list shows it.',
    other: `${numberText(count)} remote calls are not on the map. The list shows them.`,
  });
export const yourZipCodeIsHere = 'Your ZIP code is here.';
export const outlineOf = ({ state }: { state: Value }) => `Outline of ${state}`;
export const placesIn = ({ state }: { state: Value }) => `Places in ${state}`;

// My calls
export const callsIHelpManage = 'Calls I help manage';
export const noDraftCalls = 'No draft calls';
export const noOpenCalls = 'No open calls';
export const noClosedCalls = 'No closed calls';
export const noCanceledCalls = 'No canceled calls';
export const youHaveNoCallsYet = 'You have no calls yet';
export const describeTheRole =
  'Describe the role you are casting. You can then invite matching members and manage all applications in one place.';
