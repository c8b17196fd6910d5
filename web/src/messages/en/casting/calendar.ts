import type { Value } from '@opencall/contract/shared/format/messages';

// Calendar page
export const yourShootsAndAvailability = 'Your shoots and availability.';
export const loadingYourCalendar = 'Loading your calendar';
export const yourCalendarCouldNotBeLoaded = 'Your calendar could not be loaded';
export const previousMonth = 'Previous month';
export const nextMonth = 'Next month';
export const today = 'Today';
export const view = 'View';
export const month = 'Month';
export const agenda = 'Agenda';
export const subscribe = 'Subscribe';
export const addToThisDay = 'Add to this day';
export const loading = 'Loading…';
export const nothingPlanned = 'Nothing planned.';
export const nothingPlannedTitle = 'Nothing planned';
export const nothingPlannedLabel = 'nothing planned';
export const howToFillTheCalendar =
  'Confirmed shoots appear here automatically. Add the days when you are free, busy, away or traveling.';
interface ShootTime {
  title: Value;
  time: Value;
}

export const loadingLabel = 'loading';
export const freeLabel = 'free';
export const busyLabel = 'busy';
export const awayLabel = 'away';
export const proposedShoot = ({ title, time }: ShootTime) => `proposed shoot ${title}, ${time}`;
export const confirmedShoot = ({ title, time }: ShootTime) => `confirmed shoot ${title}, ${time}`;
export const declinedShoot = ({ title, time }: ShootTime) => `declined shoot ${title}, ${time}`;
export const expiredShoot = ({ title, time }: ShootTime) => `expired shoot ${title}, ${time}`;
export const canceledShoot = ({ title, time }: ShootTime) => `canceled shoot ${title}, ${time}`;
export const doneShoot = ({ title, time }: ShootTime) => `done shoot ${title}, ${time}`;
export const disputedShoot = ({ title, time }: ShootTime) => `disputed shoot ${title}, ${time}`;
export const andMore = ({ count }: { count: Value }) => `and ${count} more`;
export const yourTime = ({ time }: { time: Value }) => `Your time: ${time}`;

// Availability
export const free = 'Free';
export const availableForWork = 'Available for work';
export const busy = 'Busy';
export const alreadyBooked = 'Already booked';
export const away = 'Away';
export const unavailable = 'Unavailable';
export const travel = 'Travel';
export const inAnotherCity = 'In another city, where you appear in searches';
export const inCity = ({ city }: { city: Value }) => `in ${city}`;
export const inCityTitle = ({ city }: { city: Value }) => `In ${city}`;
export const addAvailability = 'Add availability';
export const changeAvailability = 'Change availability';
export const change = 'Change';
export const changeEntry = ({ entry, days }: { entry: Value; days: Value }) => `Change ${entry}, ${days}`;
export const status = 'Status';
export const firstDay = 'First day';
export const whereYouWillBe = 'Where you will be. Others see the city.';
export const onlyYouSeeThis = 'Only you see this.';
export const availabilityAdded = 'Availability added';
export const availabilityChanged = 'Availability changed';
export const availabilityDeleted = 'Availability deleted';
export const couldNotSaveYourAvailability = 'Could not save your availability';
export const couldNotDeleteYourAvailability = 'Could not delete your availability';

// Availability on a profile
export const availability = 'Availability';
export const openCalendar = 'Open calendar';
export const noAvailabilityYet = 'You have not added your availability.';

// Conflicts
export const conflicts = 'Conflicts';
export const overlapsWith = ({ title }: { title: Value }) => `Overlaps with “${title}”.`;
export const youMarkedYourselfBusy = 'You marked yourself busy then.';
export const youMarkedYourselfAway = 'You marked yourself away then.';
export const youPlannedToBeIn = ({ city }: { city: Value }) => `You planned to be in ${city} then.`;
export const anotherPlace = 'another place';
export const isAwayThen = ({ username }: { username: Value }) => `${username} is away then.`;
export const isBusyThen = ({ username }: { username: Value }) => `${username} is busy then.`;

// Calendar address
export const subscribeToYourCalendar = 'Subscribe to your calendar';
export const whatSubscribingDoes =
  'See your shoots and availability in your own calendar app, always up to date. You get an address for it, which you can turn off at any time.';
export const calendarAddressCouldNotBeLoaded = 'Your calendar address could not be loaded';
export const loadingTheAddress = 'Loading the address';
export const createAnAddress = 'Create an address';
export const addressOfYourCalendar = 'Address of your calendar';
export const copyItNow =
  'Copy it now: it is shown only once. Anyone with this address can read your calendar, so keep it private.';
export const openInACalendarApp = 'Open in a calendar app';
export const inGoogleCalendar =
  'In Google Calendar choose “Other calendars”, then “From URL”, and paste the address.';
export const addressCreatedAndUsed = ({ created, used }: { created: Value; used: Value }) =>
  `Your calendar address was created on ${created} and last used ${used}.`;
export const addressCreatedNotUsed = ({ created }: { created: Value }) =>
  `Your calendar address was created on ${created}. It has not been used yet.`;
export const weDoNotStoreIt =
  'We do not store the address. If you have lost it, renew it: the old one then stops working.';
export const renewAddress = 'Renew address';
export const renewing = 'Renewing…';
export const turningOff = 'Turning off…';
export const addressTurnedOff = 'Address turned off';
export const couldNotChangeTheAddress = 'Could not change the address';
