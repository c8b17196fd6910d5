import { cached, LOCALE } from './locale.ts';

const formatOf = cached((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALE, options));

/** `1,204` */
export const numberText = (value: number): string => formatOf({}).format(value);

/** `4.3`; with one decimal at most, or always with one if `fixed`: `4.0`. */
export const decimalText = (value: number, { fixed = false } = {}): string =>
  formatOf({ maximumFractionDigits: 1, ...(fixed && { minimumFractionDigits: 1 }) }).format(value);

/** Formats a share between 0 and 1 as `12.5%`, with one decimal at most. */
export const percentText = (share: number): string =>
  formatOf({ style: 'percent', maximumFractionDigits: 1 }).format(share);

/** Formats a share between 0 and 1 as a whole `13%`. */
export const wholePercentText = (share: number): string =>
  formatOf({ style: 'percent', maximumFractionDigits: 0 }).format(share);

/** Formats a count with its noun for the command line, which is in English: `12 rows`, `1 row`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Formats bytes as `12.4 MB`; a kB has 1,000 bytes. */
export const bytesText = (bytes: number): string => {
  const at = Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** at;
  return `${decimalText(value >= 100 ? Math.round(value) : value)} ${BYTE_UNITS[at]}`;
};
