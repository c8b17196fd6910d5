import { clsx } from 'clsx';

/** Joins class names, including conditional ones: `cx('a', open && 'b', { c: isLast })`. */
export const cx = clsx;
