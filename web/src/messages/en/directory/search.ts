import type { Value } from '@opencall/contract/shared/format/messages';

export const membersAreOrOlder = ({ searchAgeMin }: { searchAgeMin: Value }) =>
  `Members are ${searchAgeMin} or older`;
export const mustNotBeBelowThe = 'Must not be below the minimum';
export const showMemberCount = ({ memberCount }: { memberCount: Value }) => `Show ${memberCount}`;
export const clearFilters = 'Clear Filters';
export const memberCountMatch = ({ memberCount }: { memberCount: Value }) => `${memberCount} match`;
export const sinceMonth = ({ month }: { month: Value }) => `Since ${month}`;
export const fromWholeDollars = ({ wholeDollars }: { wholeDollars: Value }) => `from ${wholeDollars}`;
export const ofRecommend = ({ recommended, total }: { recommended: Value; total: Value }) =>
  `${recommended} of ${total} recommend`;
export const upTo = ({ write }: { write: Value }) => `up to ${write}`;
export const freeOn = ({ day }: { day: Value }) => `Free on ${day}`;
export const stageName = ({ value }: { value: Value }) => `Stage name: ${value}`;
export const activeThisWeek = 'Active this week';
export const activeThisMonth = 'Active this month';
export const notOnMyList = 'Not on my list';
export const changeTheZipCode = 'Change the ZIP code';
export const thereIsNoPlaceWith = ({ zipCode }: { zipCode: Value }) =>
  `There is no place with the ZIP code ${zipCode}.`;
export const theSearchCouldNotBe = 'The search could not be completed';
export const noResultsFound = 'No Results Found';
export const changeFilters = 'Change Filters';
export const noMemberMatchesAllOf =
  'No member matches all of these filters. Remove one, or try a wider radius.';
export const membersAppearHereAsSoon = 'Members appear here as soon as someone joins.';
export const activeFilters = 'Active filters';
export const enterAZipCodeFirst = 'Enter a ZIP code first.';
export const placeAndDay = 'Place and day';
export const anyState = 'Any state';
export const freeOn2 = 'Free on';
export const hidesMembersWhoAreBusy =
  'Hides members who are busy or away that day. With a ZIP code, traveling members are found where they will be.';
export const work = 'Work';
export const look = 'Look';
export const lastActive = 'Last Active';
export const anyTime = 'Any time';
export const thisWeek = 'This week';
export const thisMonth = 'This month';
export const shows = 'Shows';
export const who = 'Who';
export const aNameAPlaceA = 'A name, a place, a genre or a word from the profile.';
export const keepRequirements = 'Keep requirements';
export const countingMembers = 'Counting members…';
export const chooseRequirements = 'Choose requirements';
export const lastUpdated = 'Last Updated';
export const active = 'active';
export const findMembers = 'Find Members';
export const lookingForMembers = 'Looking for members…';
export const withoutAnActiveMembershipYou =
  'Without an active membership you see only names and first pictures. Subscribe to see locations, rates and full profiles.';
export const results = 'Results';
