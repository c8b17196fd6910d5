import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { SavedSearchKind } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import type { SearchResult } from '@opencall/contract/directory/search/search.schemas';
import type { ListingCard } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { LISTING_CATEGORY_LABELS } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { dateText, monthText } from '@opencall/contract/shared/format/dates';
import { dollarsAndCents, wholeDollars } from '@opencall/contract/shared/format/money';
import * as m from '#messages/casting/saved-searches.ts';
import type { DigestEntry } from '#platform/email/digest-page.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const day = (date: string, now: Date): string => dateText(new Date(date), { timeZone: 'UTC', now });

type MemberRow = SearchResult[number];

/** A teaser has only the fields that the list shows. */
const memberFacts = (row: MemberRow): [place: string, more: string] => {
  const since = m.memberSince({ month: monthText(new Date(row.memberSince), 'UTC') });
  if ('teaser' in row) return ['', since];
  const { city, state, pricing } = row;
  const rates = Object.values(pricing).flatMap((of) => Object.values(of));
  const more = rates.length > 0 ? m.fromAnHour({ wholeDollars: wholeDollars(Math.min(...rates)) }) : since;
  return [[city, state].filter(Boolean).join(', '), more];
};

const memberLines = (row: MemberRow): DigestEntry => {
  const [place, more] = memberFacts(row);
  return {
    picture: row.gallery[0] ?? null,
    lines: [row.stageName, [capital(row.role), place].filter(Boolean).join(' · '), more],
    path: `/profile/${row.userId}`,
  };
};

const PER = { hour: m.anHour, day: m.aDay, flat: m.flat } as const;

const payOf = (pay: Call['pay']): string => {
  if (!pay || pay.kind === 'trade') return m.trade;
  const amount = pay.amount === null ? null : wholeDollars(pay.amount);
  if (pay.kind === 'expenses') return amount ? m.expensesUpTo({ amount }) : m.expenses;
  return [amount ?? m.paid, pay.per && PER[pay.per]].filter(Boolean).join(' ');
};

/** A call is shown with the profile picture of its poster. */
export type CallRow = Call & { face?: string | undefined };

const callLines = (call: CallRow, now: Date): DigestEntry => {
  const place = call.location ?? call.state ?? (call.remote ? m.remote : null);
  const dates = [
    call.startsOn && m.fromDay({ day: day(call.startsOn, now) }),
    call.deadline && m.closesDay({ day: day(call.deadline, now) }),
  ];
  return {
    picture: call.face ?? null,
    lines: [
      call.title,
      [payOf(call.pay), place].filter(Boolean).join(' · '),
      capital(dates.filter(Boolean).join(' · ')),
    ],
    path: `/calls/${call.id}`,
  };
};

const listingLines = (listing: ListingCard): DigestEntry => ({
  picture: listing.images[0] ?? null,
  lines: [
    listing.title,
    [capital(LISTING_CATEGORY_LABELS[listing.category]), listing.location].filter(Boolean).join(' · '),
    listing.price === null
      ? m.byUser({ user: listing.user })
      : m.dollarsAndCentsByUser({ dollarsAndCents: dollarsAndCents(listing.price), user: listing.user }),
  ],
  path: `/marketplace/${listing.id}`,
});

/** Formats rows of a list for an email. */
export const linesOf = (kind: SavedSearchKind, rows: readonly unknown[], now: Date): DigestEntry[] => {
  if (kind === 'members') return (rows as MemberRow[]).map(memberLines);
  if (kind === 'calls') return (rows as CallRow[]).map((call) => callLines(call, now));
  return (rows as ListingCard[]).map(listingLines);
};
