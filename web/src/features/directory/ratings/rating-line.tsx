import { useQuery } from '@tanstack/react-query';
import * as m from '#messages/directory/ratings';
import { Skeleton } from '#ui/states.tsx';
import { averageText, countText, summaryOf } from './rating-summary.ts';
import { ratingsQuery } from './ratings.api.ts';
import { StarRow } from './star-row.tsx';

/** Id of the ratings panel on the page. */
export const RATINGS_ANCHOR = 'ratings';

const LINE = 'group inline-flex min-h-11 items-center gap-2 -my-2.5';

/** One line in a profile's head that links to the ratings panel. Reserves its space from the first paint. */
export const RatingLine = ({ profileId }: { profileId: number }) => {
  const { data, isPending } = useQuery(ratingsQuery(profileId));
  if (isPending) return <Skeleton className="h-6 w-46" />;
  if (!data) return null;
  const { average, count } = summaryOf(data);
  if (average === null) {
    return (
      <a href={`#${RATINGS_ANCHOR}`} className={LINE}>
        <StarRow value={0} />
        <span className="group-hover:underline group-hover:underline-offset-4">{m.notRatedYet}</span>
      </a>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <a href={`#${RATINGS_ANCHOR}`} className={LINE}>
        <StarRow value={average} />
        <span className="font-medium text-ink tabular-nums">{averageText(average)}</span>
        <span className="sr-only">{m.ofFiveStars}</span>
        <span className="group-hover:underline group-hover:underline-offset-4">{countText(count)}</span>
      </a>
      <span className="edge-print">{m.notFromAShoot}</span>
    </span>
  );
};
