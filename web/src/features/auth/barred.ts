import { ApiError, serverText } from '#lib/api-error.ts';

/** What the server says to a suspended or banned member who signs in; undefined for any other failure. */
export const barredText = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'ACCOUNT_SUSPENDED'
    ? serverText(error, 'Your account is suspended')
    : undefined;
