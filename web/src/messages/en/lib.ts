import type { Value } from '@opencall/contract/shared/format/messages';

export const ctrlK = 'Ctrl+K';
export const dateUnavailable = 'Date unavailable';
export const aFile = 'A file';

// Sessions and failures
export const sessionExpired = 'Session expired';
export const pleaseLoginAgain = 'Please login again';
export const anErrorOccurred = 'An error occurred';
export const requestFailed = 'Request failed';
export const failedToParseResponse = 'Failed to parse response as JSON';
export const failedToGetUserData = 'Failed to get user data after refresh';
export const theServerDidNotRenew = 'The server did not renew the session';

// Members
export const activeToday = 'Active today';
export const activeThisWeek = 'Active this week';
export const activeThisMonth = 'Active this month';

// Pay
export const amountPerHour = ({ amount }: { amount: Value }) => `${amount} an hour`;
export const amountPerDay = ({ amount }: { amount: Value }) => `${amount} a day`;
export const amountFlat = ({ amount }: { amount: Value }) => `${amount} flat`;
export const expensesUpTo = ({ amount }: { amount: Value }) => `Expenses up to ${amount}`;

// Time zones
export const easternNewYork = 'Eastern (New York)';
export const centralChicago = 'Central (Chicago)';
export const mountainDenver = 'Mountain (Denver)';
export const arizonaPhoenix = 'Arizona (Phoenix)';
export const pacificLosAngeles = 'Pacific (Los Angeles)';
export const alaskaAnchorage = 'Alaska (Anchorage)';
export const hawaiiHonolulu = 'Hawaii (Honolulu)';
