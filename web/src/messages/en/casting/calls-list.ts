import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const noNudity = 'No nudity';
export const orLess = ({ label }: { label: Value }) => `${label} or less`;
export const fromDay = ({ day }: { day: Value }) => `From ${day}`;
export const matchesMe = 'Matches me';
export const activeFilters = 'Active filters';
export const fiveDigitsLike12345 = 'Five digits, like 12345';
export const enterAZipCodeFirst = 'Enter a ZIP code first.';
export const anyPay = 'Any pay';
export const anyLevel = 'Any level';
export const startsAfter = 'Starts after';
export const editorialDancer = 'Editorial, dancer…';
export const active = 'active';
export const applications = ({ count }: Count) =>
  plural(count, { one: '1 application', other: `${numberText(count)} applications` });
export const payNotSpecified = 'Pay not specified';
export const untitledCall = 'Untitled call';
export const byUser = ({ user }: { user: Value }) => `by <bdi>${user}</bdi>`;
export const loadingCalls = 'Loading calls';
export const noCallsFound = 'No calls found';
export const nothingMatchesAllOfThese =
  'Nothing matches all of these filters. Try a wider radius, or look at the <link>marketplace</link>.';
export const noOpenCallsIn = ({ place }: { place: Value }) => `No open calls in ${place}`;
export const noOpenCallsYet = 'No open calls yet';
export const chooseAnotherStateOrOpen =
  'Choose another state, or open the list: it shows all calls, including remote ones.';
export const callsAppearHereAsSoon = 'Calls appear here as soon as a member posts one.';
export const unknownZipCode = 'Unknown ZIP code';
export const thereIsNoPlaceWith = ({ zipCode }: { zipCode: Value }) =>
  `There is no place with the ZIP code ${zipCode}.`;
export const theCallsCouldNotBe = 'The calls could not be loaded';
export const calls = ({ count }: Count) =>
  plural(count, { one: '1 call', other: `${numberText(count)} calls` });
export const andMore = ({ counted }: { counted: Value }) => `${counted} and more`;
export const moreCallsCouldNotBe = 'More calls could not be loaded.';
export const showAsList = 'Show as list';
export const showOnMap = 'Show on map';
export const results = 'Results';
export const castingCallsFromMembersRoles =
  'Casting calls from members: roles, dates, location and pay. Equipment, services and space are in the <link>marketplace</link>.';
export const allCalls = 'All calls';
export const newYork = 'New York';
export const countedNearLocation = ({ counted, location }: { counted: Value; location: Value }) =>
  `${counted} near ${location}`;
export const callsAtThisPlace = 'Calls at this place';
export const countedInState = ({ counted, state }: { counted: Value; state: Value }) =>
  `${counted} in ${state}`;
export const theNewestOfUseMore = ({ counted }: { counted: Value }) =>
  `, the newest of ${counted}: use more filters to see the others`;
export const desksIHelpWith = 'Desks I help with';
export const noCalls = ({ label }: { label: Value }) => `No ${label} calls`;
export const youHaveNoCallsYet = 'You have no calls yet';
export const describeTheRoleYouAre =
  'Describe the role you are casting. You can then invite matching members and manage all applications in one place.';
export const yourZipCodeIsHere = 'Your ZIP code is here.';
export const outlineOf = ({ state }: { state: Value }) => `Outline of ${state}`;
export const placesIn = ({ state }: { state: Value }) => `Places in ${state}`;
export const chooseAMarkerToSee = 'Choose a marker to see the calls there.';
