import type { Value } from '@opencall/contract/shared/format/messages';

export const anotherPlace = 'another place';
export const inPlace = ({ place }: { place: Value }) => `In ${place}`;
export const free = 'Free';
export const busy = 'Busy';
export const away = 'Away';
export const aMember = 'A member';
export const withNames = ({ names }: { names: Value }) => `With ${names}`;
export const rangeTooLong = ({ max }: { max: Value }) => `Please ask for up to ${max} days`;
export const daysAreOver = 'These days are over';
export const tooFarAhead = ({ max }: { max: Value }) => `Please plan up to ${max} days ahead`;

// Files of the data download
export const aboutAvailability = 'Days that you marked as free, busy, away or traveling, with your notes.';
export const aboutCalendarFeed =
  'When your calendar address was created, and when a calendar app last read it. The address itself is not stored.';
