import { cached, LOCALE } from './locale.ts';

const formatOf = cached(
  (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD', ...options }),
);

/** Formats whole US dollars: `$1,200`. Rounds cents away. */
export const wholeDollars = (dollars: number): string =>
  formatOf({ maximumFractionDigits: 0 }).format(dollars);

/** Formats US dollars that may have cents: `$1,200`, `$19.50`. */
export const dollarsAndCents = (dollars: number): string =>
  Number.isInteger(dollars) ? wholeDollars(dollars) : formatOf({}).format(dollars);

/** Formats cents, of US dollars or of another currency with a hundred of them: `$7.99`. */
export const moneyFromCents = (cents: number, currency = 'usd'): string =>
  formatOf({ currency }).format(cents / 100);
