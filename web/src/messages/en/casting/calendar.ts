import type { Value } from '@opencall/contract/shared/format/messages';

export const inCityOf = ({ cityOf }: { cityOf: Value }) => `in ${cityOf}`;
export const availability = 'Availability';
export const openCalendar = 'Open calendar';
export const youHaveNotAddedYour = 'You have not added your availability.';
export const loading = 'Loading…';
export const nothingPlanned = 'Nothing planned.';
export const addToThisDay = 'Add to this day';
export const free = 'Free';
export const availableForWork = 'Available for work';
export const busy = 'Busy';
export const alreadyBooked = 'Already booked';
export const away = 'Away';
export const unavailable = 'Unavailable';
export const travel = 'Travel';
export const inAnotherPlaceSearchesThere = 'In another place; searches there find you';
export const inCityOf2 = ({ cityOf }: { cityOf: Value }) => `In ${cityOf}`;
export const changeEntryTitleSpan = ({ entryTitle, span }: { entryTitle: Value; span: Value }) =>
  `Change ${entryTitle}, ${span}`;
export const change = 'Change';
export const addressOfYourCalendar = 'Address of your calendar';
export const copyItNowItIs =
  'Copy it now: it is shown only once. Anyone with this address can read your calendar, so keep it private.';
export const openInACalendarApp = 'Open in a calendar app';
export const inGoogleCalendarChooseOther =
  'In Google Calendar choose “Other calendars”, then “From URL”, and paste the address.';
export const seeYourShootsAndAvailability =
  'See your shoots and availability in your own calendar app, always up to date. You get an address for it, which you can switch off at any time.';
export const yourCalendarAddressWasCreated = 'Your calendar address was created on';
export const itWasLastUsed = ({ relative }: { relative: Value }) => `It was last used ${relative}.`;
export const itHasNotBeenUsed = 'It has not been used yet.';
export const weDoNotStoreThe =
  'We do not store the address. If you have lost it, renew it: the old one then stops working.';
export const theAddressWasNotChanged = 'The address was not changed';
export const addressSwitchedOff = 'Address switched off';
export const subscribeToYourCalendar = 'Subscribe to your calendar';
export const switchingOff = 'Switching off...';
export const renewing = 'Renewing...';
export const renewAddress = 'Renew address';
export const createAnAddress = 'Create an address';
export const yourCalendarAddressCouldNot = 'Your calendar address could not be loaded';
export const loading2 = 'Loading';
export const isAwayThen = ({ username }: { username: Value }) => `${username} is away then.`;
export const isBusyThen = ({ username }: { username: Value }) => `${username} is busy then.`;
export const conflicts = 'Conflicts';
export const availabilityChanged = 'Availability changed';
export const availabilityAdded = 'Availability added';
export const yourAvailabilityWasNotSaved = 'Your availability was not saved';
export const what = 'What';
export const firstDay = 'First day';
export const whereYouWillBeOthers = 'Where you will be. Others see the city.';
export const onlyYouSeeThis = 'Only you see this.';
export const availabilityDeleted = 'Availability deleted';
export const yourAvailabilityWasNotDeleted = 'Your availability was not deleted';
export const changeAvailability = 'Change availability';
export const addAvailability = 'Add availability';
export const agenda = 'Agenda';
export const nothingPlanned2 = 'Nothing planned';
export const confirmedShootsAppearHereAutomatically =
  'Confirmed shoots appear here automatically. Add the days when you are free, busy, away or traveling.';
export const forYou = ({ here }: { here: Value }) => `For you: ${here}`;
export const overlapsWith = ({ title }: { title: Value }) => `Overlaps with “${title}”.`;
export const youMarkedYourselfBusyThen = 'You marked yourself busy then.';
export const youMarkedYourselfAwayThen = 'You marked yourself away then.';
export const anotherPlace = 'another place';
export const youPlannedToBeIn = ({ cityOf }: { cityOf: Value }) => `You planned to be in ${cityOf} then.`;
export const labelShootTitleThere = ({ label, title, there }: { label: Value; title: Value; there: Value }) =>
  `${label} shoot ${title}, ${there}`;
export const nothingPlanned3 = 'nothing planned';
export const andMore = ({ count }: { count: Value }) => `and ${count} more`;
export const previousMonth = 'Previous month';
export const nextMonth = 'Next month';
export const today = 'Today';
export const view = 'View';
export const month = 'Month';
export const subscribe = 'Subscribe';
export const loadingYourCalendar = 'Loading your calendar';
export const yourShootsAndAvailability = 'Your shoots and availability.';
export const yourCalendarCouldNotBe = 'Your calendar could not be loaded';
