import { cx } from '#lib/class-names.ts';
import { STARS } from './rating-summary.ts';

const OUTLINE = 'M12 1.9l3.1 6.6 7 .95-5.1 5 1.25 7.15L12 18.15 5.75 21.6 7 14.45l-5.1-5 7-.95z';

/** One star in the text's color. `hollow`: the star is not chosen. */
export const Star = ({ hollow = false, className }: { hollow?: boolean; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    fill={hollow ? 'none' : 'currentColor'}
    stroke="currentColor"
    strokeWidth={hollow ? 1.25 : 0}
    strokeLinejoin="round"
    aria-hidden="true"
    className={cx('shrink-0', className)}
  >
    <path d={OUTLINE} />
  </svg>
);

const SIZES = { sm: 'size-4', md: 'size-6' } as const;

interface StarRowProps {
  /** 0 to 5; a fraction fills part of a star. */
  value: number;
  size?: keyof typeof SIZES;
  /** Draws the stars in the text color, for one rating in a list. */
  quiet?: boolean;
  className?: string;
}

/** Stars without interaction. For screen readers, the caller must supply text or a label with the same value. */
export const StarRow = ({ value, size = 'sm', quiet = false, className }: StarRowProps) => (
  <span aria-hidden="true" className={cx('inline-flex gap-0.5', className)}>
    {STARS.map((star) => {
      const filled = Math.round(Math.min(1, Math.max(0, value - (star - 1))) * 100);
      return (
        <span key={star} className={cx('relative text-line', SIZES[size])}>
          <Star className={SIZES[size]} />
          <span
            className={cx('absolute inset-y-0 left-0 overflow-hidden', quiet ? 'text-ink' : 'text-safelight')}
            style={{ width: `${filled}%` }}
          >
            <Star className={SIZES[size]} />
          </span>
        </span>
      );
    })}
  </span>
);
