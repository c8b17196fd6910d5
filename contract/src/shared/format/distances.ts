import * as m from '#messages/format.ts';
import { numberText } from './numbers.ts';

/** `12 miles`, `1 mile` */
export const milesText = (miles: number): string => m.miles({ count: miles, value: numberText(miles) });

/** The distance to a member or a place, in whole miles: `12 miles away`; `near you` below one mile. */
export const milesAwayText = (miles: number): string =>
  miles < 1 ? m.nearYou : m.away({ distance: milesText(miles) });

/** A search radius in miles around a place or ZIP code: `within 25 miles of 11201`. */
export const withinMilesText = (miles: number, place: string): string =>
  m.withinOf({ distance: milesText(miles), place });
