import type { Rating } from '@opencall/contract/directory/ratings/ratings.schemas';
import { useQuery } from '@tanstack/react-query';
import * as common from '#messages/common';
import * as m from '#messages/directory/ratings';
import { Button } from '#ui/button.tsx';
import { RateForm } from './rate-form.tsx';
import { RATINGS_ANCHOR } from './rating-line.tsx';
import { RatingList } from './rating-list.tsx';
import { averageText, countText, type RatingSummary, starsText, summaryOf } from './rating-summary.ts';
import { ratingsQuery } from './ratings.api.ts';
import { StarRow } from './star-row.tsx';

/** The viewer's relation to the rated member; decides whether the panel contains the form. */
export type Rater = 'owner' | 'visitor' | 'member';

const Share = ({ stars, count, total }: { stars: number; count: number; total: number }) => (
  <li className="flex items-center gap-3 text-sm text-ink-soft">
    <span className="w-3 text-right tabular-nums" aria-hidden="true">
      {stars}
    </span>
    <span aria-hidden="true" className="h-1.5 flex-1 bg-paper-sunken">
      <span className="block h-full bg-ink" style={{ width: `${(count / total) * 100}%` }} />
    </span>
    <span className="w-8 text-right tabular-nums" aria-hidden="true">
      {count}
    </span>
    <span className="sr-only">{`${starsText(stars)}: ${count}`}</span>
  </li>
);

const Summary = ({ average, count, shares }: RatingSummary & { average: number }) => (
  <div className="min-w-0">
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="display text-title tabular-nums">{averageText(average)}</span>
      <span className="text-ink-soft">{countText(count)}</span>
    </p>
    <StarRow value={average} size="md" className="mt-2" />
    <ul aria-label={m.ratingsByNumberOfStars} className="mt-5 grid max-w-xs gap-1">
      {shares.map((share) => (
        <Share key={share.stars} {...share} total={count} />
      ))}
    </ul>
  </div>
);

const NoRatings = ({ rater }: { rater: Rater }) => (
  <div className="md:col-span-2">
    <p className="display text-xl">{m.noRatingsYet}</p>
    {rater !== 'owner' && <p className="mt-1 text-ink-soft">{m.beTheFirstToRate}</p>}
  </div>
);

const Ratings = ({ ratings, rater }: { ratings: readonly Rating[]; rater: Rater }) => {
  const { average, ...summary } = summaryOf(ratings);
  if (average === null) return <NoRatings rater={rater} />;
  return (
    <>
      <Summary average={average} {...summary} />
      <RatingList ratings={ratings} />
    </>
  );
};

const FailedRatings = ({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) => (
  <div role="alert" className="md:col-span-2">
    <p>{m.failedToFetchRatings}</p>
    <Button
      variant="outline"
      size="sm"
      onClick={onRetry}
      pending={retrying}
      pendingLabel={common.retrying}
      className="mt-3"
    >
      {common.retry}
    </Button>
  </div>
);

const REFUSALS = {
  owner: m.youCannotRateYourOwn,
  visitor: m.pleaseLogInToRate,
} as const;

/** The ratings of this member, and the form to rate them. */
export const RatingPanel = ({ profileId, rater }: { profileId: number; rater: Rater }) => {
  const { data, isError, refetch, isFetching } = useQuery(ratingsQuery(profileId));
  return (
    <section id={RATINGS_ANCHOR} aria-labelledby="ratings-heading" className="mt-14 border-t pt-8">
      <div className="grid items-start gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,4fr)]">
        <div className="md:col-span-2 lg:col-span-1">
          <h2 id="ratings-heading" className="display text-2xl">
            {m.rateThisProfile}
          </h2>
          <p className="edge-print mt-2 text-ink-soft">{m.notFromAShoot}</p>
          <div className="mt-4">
            {rater === 'member' ? (
              <RateForm profileId={profileId} />
            ) : (
              <p className="text-ink-soft">{REFUSALS[rater]}</p>
            )}
          </div>
        </div>
        {data && <Ratings ratings={data} rater={rater} />}
        {!data && isError && <FailedRatings onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !isError && (
          <p role="status" className="text-ink-soft">
            {m.loadingRatings}
          </p>
        )}
      </div>
    </section>
  );
};
