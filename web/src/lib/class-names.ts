import { clsx } from 'clsx';

/** Joins class names, also conditional ones: `cx('a', open && 'b', { c: isLast })`. */
export const cx = clsx;
