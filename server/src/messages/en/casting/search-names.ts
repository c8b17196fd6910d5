import type { Value } from '@opencall/contract/shared/format/messages';

/* The words of which the name of a saved search consists: 'Photographers within 50 miles of Denver under $150'. */

interface Single {
  value: Value;
}
interface Low {
  low: Value;
}
interface High {
  high: Value;
}

export const and = ({ first, last }: { first: Value; last: Value }) => `${first} and ${last}`;
export const or = ({ first, last }: { first: Value; last: Value }) => `${first} or ${last}`;

export const members = 'members';
export const severalOfRole = ({ value }: Single) => `${value}s`;
export const build = ({ value }: Single) => `${value} build`;
export const hair = ({ value }: Single) => `${value} hair`;
export const eyes = ({ value }: Single) => `${value} eyes`;
export const ethnicity = ({ value }: Single) => `${value} ethnicity`;
export const pronouns = ({ value }: Single) => `${value} pronouns`;
export const instagram = 'Instagram';
export const x = 'X';
export const tiktok = 'TikTok';
export const experience = 'experience';
export const references = 'references';

export const agedBetween = ({ low, high }: Low & High) => `aged ${low} to ${high}`;
export const agedFrom = ({ low }: Low) => `aged ${low} or older`;
export const agedTo = ({ high }: High) => `up to ${high} years old`;
export const aged = ({ low }: Low) => `aged ${low}`;
export const tallBetween = ({ low, high }: Low & High) => `${low}' to ${high}'11" tall`;
export const tallFrom = ({ low }: Low) => `${low}' or taller`;
export const tallTo = ({ high }: High) => `up to ${high}'11" tall`;
export const weighsBetween = ({ low, high }: Low & High) => `${low} to ${high} lbs`;
export const weighsFrom = ({ low }: Low) => `${low} lbs or more`;
export const weighsTo = ({ high }: High) => `up to ${high} lbs`;
export const rateBetween = ({ low, high }: Low & High) => `at ${low} to ${high}`;
export const rateFrom = ({ low }: Low) => `from ${low}`;
export const rateUnder = ({ high }: High) => `under ${high}`;
export const rateOf = ({ low }: Low) => `at ${low}`;

export const inPlace = ({ place }: { place: Value }) => `in ${place}`;
export const named = ({ value }: Single) => `named “${value}”`;
export const forWords = ({ value }: Single) => `for “${value}”`;
export const forWork = ({ value }: Single) => `for ${value}`;
export const withFeatures = ({ value }: Single) => `with ${value}`;
export const freeOn = ({ day }: { day: Value }) => `free on ${day}`;
export const activeWithin = ({ days }: { days: Value }) => `active within ${days} days`;
export const notOnMyList = 'not on my list';

export const calls = 'calls';
export const remote = 'remote';
export const paid = 'paid';
export const trade = 'trade';
export const expenses = 'expenses-paid';
export const thatFitMe = 'that fit me';
export const withoutNudity = 'without nudity';
export const upToImpliedNudity = 'up to implied nudity';
export const upToPartialNudity = 'up to partial nudity';
export const fromDay = ({ day }: { day: Value }) => `from ${day}`;

export const listings = 'listings';
export const jobs = 'job opportunities';
export const gigs = 'quick gigs';
export const equipmentForSale = 'equipment for sale';
export const equipmentWanted = 'equipment wanted';
export const services = 'services offered';
export const spaces = 'spaces for rent';
export const otherListings = 'other listings';
