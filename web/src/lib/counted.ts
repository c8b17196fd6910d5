const NUMBER = new Intl.NumberFormat('en-US');

/** Formats a count with its noun: `12 applications`, `1 application`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${NUMBER.format(count)} ${count === 1 ? one : many}`;
