import { formatRelative } from '#lib/dates.ts';

const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const DOLLARS_AND_CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** `$1,200`, `$19.50`; null where no price is given. */
export const formatPrice = (price: number | null): string | null => {
  if (price === null) return null;
  return `$${(Number.isInteger(price) ? WHOLE_DOLLARS : DOLLARS_AND_CENTS).format(price)}`;
};

interface Placed {
  location: string | null;
  zipCode: string | null;
}

/** `Brooklyn · 11201`; empty where neither is given. */
export const placeOf = ({ location, zipCode }: Placed): string =>
  [location, zipCode].filter(Boolean).join(' · ');

export const isExpired = (expiresAt: string, now = new Date()): boolean => new Date(expiresAt) <= now;

/** `expires in 3 weeks`, `expired yesterday`. */
export const expiryText = (expiresAt: string, now = new Date()): string =>
  `${isExpired(expiresAt, now) ? 'expired' : 'expires'} ${formatRelative(expiresAt, now)}`;

/** What a letter to the seller is about. */
export const sellerSubject = ({ id, title }: { id: number; title: string }): string =>
  `RE: ${title} (Listing #${id})`;

/** A poster whose account is gone has no name. */
export const posterName = (user: string | null | undefined): string => user || 'Unknown user';
