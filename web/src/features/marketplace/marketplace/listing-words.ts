import { dollarsAndCents } from '@opencall/contract/shared/format/money';
import { formatDeadline } from '#lib/format/dates.ts';
import * as m from '#messages/marketplace/marketplace';

/** `$1,200`, `$19.50`; null if there is no price. */
export const formatPrice = (price: number | null): string | null =>
  price === null ? null : dollarsAndCents(price);

interface Placed {
  location: string | null;
  zipCode: string | null;
}

/** `Brooklyn · 11201`; empty if neither is set. */
export const placeOf = ({ location, zipCode }: Placed): string =>
  [location, zipCode].filter(Boolean).join(' · ');

export const isExpired = (expiresAt: string, now = new Date()): boolean => new Date(expiresAt) <= now;

/** `expires in 20 days`, `expired yesterday`. */
export const expiryText = (expiresAt: string, now = new Date()): string =>
  (isExpired(expiresAt, now) ? m.expiredWhen : m.expiresWhen)({ when: formatDeadline(expiresAt, now) });

/** The subject of an email to the seller. */
export const sellerSubject = ({ id, title }: { id: number; title: string }): string =>
  m.aboutListing({ id, title });

/** The name is missing if the poster's account was deleted. */
export const posterName = (user: string | null | undefined): string => user || m.unknownUser;
