import type { Value } from '@opencall/contract/shared/format/messages';

export const totalNewName = ({ total, name }: { total: Value; name: Value }) => `${total} new: ${name}`;
export const digestSubject = ({ total }: { total: Value }) => `${total} new matches in your saved searches`;
export const allEmails = 'all emails about your saved searches';
export const memberSince = ({ month }: { month: Value }) => `Member since ${month}`;
export const fromAnHour = ({ wholeDollars }: { wholeDollars: Value }) => `From ${wholeDollars} an hour`;
export const anHour = 'an hour';
export const aDay = 'a day';
export const trade = 'Trade';
export const expensesUpTo = ({ amount }: { amount: Value }) => `Expenses up to ${amount}`;
export const expenses = 'Expenses';
export const paid = 'Paid';
export const remote = 'Remote';
export const fromDay = ({ day }: { day: Value }) => `from ${day}`;
export const closesDay = ({ day }: { day: Value }) => `closes ${day}`;
export const byUser = ({ user }: { user: Value }) => `By ${user}`;
export const dollarsAndCentsByUser = ({ dollarsAndCents, user }: { dollarsAndCents: Value; user: Value }) =>
  `${dollarsAndCents} · by ${user}`;
export const flat = 'flat';

export const savedSearchDeleted = 'Saved search deleted';

// Files of the data download
export const aboutSavedSearches =
  'Your saved searches: their filters, and how you are notified of new matches.';
