import type { Rating } from '@opencall/contract/directory/ratings/ratings.schemas';
import { RATING_MAX, RATING_MIN } from '@opencall/contract/directory/ratings/ratings.vocabulary';
import { decimalText } from '@opencall/contract/shared/format/numbers';
import * as m from '#messages/directory/ratings';

export interface RatingSummary {
  count: number;
  /** Mean of all ratings; null if there are none. */
  average: number | null;
  /** Number of ratings for each number of stars, highest first. */
  shares: ReadonlyArray<{ stars: number; count: number }>;
}

/** The possible numbers of stars, lowest first. */
export const STARS: readonly number[] = Array.from(
  { length: RATING_MAX - RATING_MIN + 1 },
  (_, index) => RATING_MIN + index,
);

export const summaryOf = (ratings: ReadonlyArray<Pick<Rating, 'rating'>>): RatingSummary => {
  const sum = ratings.reduce((total, { rating }) => total + rating, 0);
  return {
    count: ratings.length,
    average: ratings.length ? sum / ratings.length : null,
    shares: [...STARS]
      .reverse()
      .map((stars) => ({ stars, count: ratings.filter(({ rating }) => rating === stars).length })),
  };
};

/** `4.3`: one decimal, also for whole numbers. */
export const averageText = (average: number): string => decimalText(average, { fixed: true });

/** `1 rating`, `12 ratings` */
export const countText = (count: number): string => m.ratingCount({ count });

/** `1 star`, `4 stars` */
export const starsText = (stars: number): string => m.starCount({ count: stars });
