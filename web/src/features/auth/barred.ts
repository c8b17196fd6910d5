import { ApiError, serverText } from '#lib/api-error.ts';

/** Somebody who is suspended or banned. */
export interface Barred {
  /** Why signing in is refused, until when, and how to appeal. */
  text: string;
  /** Lets them appeal from here. */
  appealToken: string | undefined;
}

/** What the server says to a suspended or banned member who signs in; undefined for any other failure. */
export const barredBy = (error: unknown): Barred | undefined =>
  error instanceof ApiError && error.code === 'ACCOUNT_SUSPENDED'
    ? { text: serverText(error, 'Your account is suspended'), appealToken: error.appealToken }
    : undefined;
