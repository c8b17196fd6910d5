import type { Contest } from '@opencall/contract/contests/contests/contests.schemas';
import { cx } from '#lib/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { Mark } from '#ui/wordmark.tsx';

/** Placeholder for a contest without a picture: the logo on a dark frame. */
const BlankPoster = () => (
  <div className="absolute inset-0 grid place-items-center bg-film">
    <div className="absolute inset-0 bg-linear-to-br from-film-edge/25 via-film-edge/5 to-film-edge/15" />
    <Mark className="relative size-1/4 text-film-edge/60 [&_circle]:stroke-current" />
  </div>
);

interface PosterProps {
  contest: Pick<Contest, 'title' | 'featuredImage'>;
  priority?: boolean;
  className?: string;
}

/** A contest's picture in a 4:5 frame. It has an empty `alt`, because the text beside it says the same. */
export const ContestPoster = ({ contest, priority, className }: PosterProps) => (
  <div className={cx('relative aspect-4/5 overflow-hidden rounded-frame bg-film', className)}>
    {contest.featuredImage ? (
      <Picture src={contest.featuredImage} alt="" shape="fill" priority={priority} ground="black" />
    ) : (
      <BlankPoster />
    )}
  </div>
);
