import { counted } from './numbers.ts';

/** `12 miles`, `1 mile` */
export const milesText = (miles: number): string => counted(miles, 'mile');

/** The distance to a member or a place, in whole miles: `12 miles away`; `near you` below one mile. */
export const milesAwayText = (miles: number): string => (miles < 1 ? 'near you' : `${milesText(miles)} away`);

/** A search radius in miles around a place or ZIP code: `within 25 miles of 11201`. */
export const withinMilesText = (miles: number, place: string): string =>
  `within ${milesText(miles)} of ${place}`;
