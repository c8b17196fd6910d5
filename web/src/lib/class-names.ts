/** Joins the class names that are there: `cx('a', open && 'b')`. */
export const cx = (...names: Array<string | false | null | undefined>): string =>
  names.filter(Boolean).join(' ');
