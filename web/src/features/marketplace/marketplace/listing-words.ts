import { once } from '@opencall/contract/shared/once';
import { formatRelative } from '#lib/dates.ts';

const wholeDollars = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));
const dollarsAndCents = once(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }));

/** `$1,200`, `$19.50`; null if there is no price. */
export const formatPrice = (price: number | null): string | null => {
  if (price === null) return null;
  return `$${(Number.isInteger(price) ? wholeDollars : dollarsAndCents)().format(price)}`;
};

interface Placed {
  location: string | null;
  zipCode: string | null;
}

/** `Brooklyn · 11201`; empty if neither is set. */
export const placeOf = ({ location, zipCode }: Placed): string =>
  [location, zipCode].filter(Boolean).join(' · ');

export const isExpired = (expiresAt: string, now = new Date()): boolean => new Date(expiresAt) <= now;

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = once(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }));
/** Up to this many days are shown in days, because 'in 2 months' is too imprecise. */
const COUNTED_DAYS = 90;

const distanceText = (iso: string, now: Date): string => {
  const days = (new Date(iso).getTime() - now.getTime()) / DAY_MS;
  const isCounted = Math.abs(days) >= 1 && Math.abs(days) <= COUNTED_DAYS;
  return isCounted ? inDays().format(Math.round(days), 'day') : formatRelative(iso, now);
};

/** `expires in 20 days`, `expired yesterday`. */
export const expiryText = (expiresAt: string, now = new Date()): string =>
  `${isExpired(expiresAt, now) ? 'expired' : 'expires'} ${distanceText(expiresAt, now)}`;

/** The subject of an email to the seller. */
export const sellerSubject = ({ id, title }: { id: number; title: string }): string =>
  `RE: ${title} (Listing #${id})`;

/** The name is missing if the poster's account was deleted. */
export const posterName = (user: string | null | undefined): string => user || 'Unknown user';
