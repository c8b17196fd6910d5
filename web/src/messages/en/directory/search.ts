import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

// Search page
export const findMembers = 'Find Members';
export const lookingForMembers = 'Looking for members…';
export const results = 'Results';
export const lastUpdated = 'Last updated';
export const activeFilterCount = 'active';
export const teasersOnly =
  'Without an active membership, you see only names and first pictures. <link>Subscribe</link> to see locations, rates and full profiles.';
export const searchFailed = 'The search could not be completed';
export const noResultsFound = 'No Results Found';
export const noMembersMatchAllFilters =
  'No members match all of these filters. Remove a filter or widen the radius.';
export const membersAppearHere = 'Members appear here as soon as they join.';
export const changeFilters = 'Change filters';
export const noPlaceWithZipCode = ({ zipCode }: { zipCode: Value }) =>
  `We could not find the ZIP code ${zipCode}. Check it and try again.`;
export const changeTheZipCode = 'Change the ZIP code';

// Member card
export const sinceMonth = ({ month }: { month: Value }) => `Since ${month}`;
export const fromRate = ({ rate }: { rate: Value }) => `from ${rate}`;
export const recommend = ({ recommended, total }: { recommended: Value; total: Value }) =>
  `${recommended} of ${total} recommend`;

// Chips of active filters
export const inCity = ({ city }: { city: Value }) => `City: ${city}`;
export const withStageName = ({ stageName }: { stageName: Value }) => `Stage name: ${stageName}`;
export const upTo = ({ limit }: { limit: Value }) => `up to ${limit}`;
export const freeOn = ({ day }: { day: Value }) => `Free on ${day}`;
export const activeThisWeek = 'Active this week';
export const activeThisMonth = 'Active this month';
export const notOnMyList = 'Not on my list';

// Filter drawer
export const who = 'Who';
export const keywordHint = 'A name, a place, a genre or a word from the profile.';
export const placeAndDate = 'Place and date';
export const anyState = 'Any state';
export const enterAZipCodeFirst = 'Enter a ZIP code first.';
export const freeOnLabel = 'Free on';
export const freeOnHint =
  'Hides members who are busy or away that day. With a ZIP code, traveling members are found where they will be.';
export const work = 'Work';
export const look = 'Look';
export const lastActive = 'Last active';
export const anyTime = 'Any time';
export const thisWeek = 'This week';
export const thisMonth = 'This month';
export const has = 'Has';
export const membersAreAtLeast = ({ age }: { age: Value }) => `Members are ${age} or older`;
export const mustNotBeBelowMinimum = 'Must not be below the minimum';
export const showMembers = 'Show members';
export const showMemberCount = ({ members }: { members: Value }) => `Show ${members}`;
export const membersMatch = ({ count, members }: Count & { members: Value }) =>
  plural(count, { one: `${members} matches`, other: `${members} match` });

// Requirements of a role
export const chooseRequirements = 'Choose requirements';
export const countingMembers = 'Counting members…';
export const applyRequirements = 'Apply requirements';
export const applyMembersMatch = ({ match }: { match: Value }) => `Apply: ${match}`;

// Role chips above the results
export const roles = 'Roles';
export const models = 'Models';
export const photographers = 'Photographers';
export const videographers = 'Videographers';
export const creators = 'Creators';

// Number of members
export const members = ({ count }: Count) =>
  plural(count, { one: '1 member', other: `${numberText(count)} members` });
export const membersAtLeast = ({ count }: Count) => `${numberText(count)}+ members`;
