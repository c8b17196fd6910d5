import { once } from '@opencall/contract/shared/once';

const inUtc = (style: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }));

const long = inUtc({ dateStyle: 'long' });
/** 'March 5, 2026'; all of these are in UTC. */
export const longDate = (date: Date): string => long().format(date);

const medium = inUtc({ dateStyle: 'medium' });
/** 'Mar 5, 2026'. */
export const mediumDate = (date: Date): string => medium().format(date);

const longWithTime = inUtc({ dateStyle: 'long', timeStyle: 'short' });
/** 'March 5, 2026 at 4:00 PM'. */
export const longMoment = (date: Date): string => longWithTime().format(date);

const monthAndDay = inUtc({ month: 'short', day: 'numeric' });
/** 'Mar 5'. */
export const shortDay = (date: Date): string => monthAndDay().format(date);

const monthAndYear = inUtc({ month: 'long', year: 'numeric' });
/** 'March 2026'. */
export const writtenMonth = (date: Date): string => monthAndYear().format(date);
