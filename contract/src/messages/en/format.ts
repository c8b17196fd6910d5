import { type Count, plural, type Value } from '#shared/format/messages.ts';

/* Words in formatted values. */

export const miles = ({ count, value }: Count & { value: Value }) =>
  plural(count, { one: `${value} mile`, other: `${value} miles` });
export const nearYou = 'near you';
export const away = ({ distance }: { distance: Value }) => `${distance} away`;
export const withinOf = ({ distance, place }: { distance: Value; place: Value }) =>
  `within ${distance} of ${place}`;
