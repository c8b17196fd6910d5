import type { Rating } from '@opencall/contract/directory/ratings/ratings.schemas';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import * as m from '#messages/directory/ratings';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { starsText } from './rating-summary.ts';
import { StarRow } from './star-row.tsx';

/** Number of ratings that fit next to the summary. A button shows the others. */
const SHOWN_FIRST = 6;

const RatingItem = ({ rating, createdAt }: Rating) => (
  <li className="flex min-h-11 items-center justify-between gap-4 border-t py-2">
    <StarRow value={rating} quiet />
    <VisuallyHidden>{starsText(rating)}</VisuallyHidden>
    <time dateTime={createdAt} title={formatDateTime(createdAt)} className="text-sm text-ink-soft">
      {formatDate(createdAt)}
    </time>
  </li>
);

/** The individual ratings, newest first, without their authors. */
export const RatingList = ({ ratings }: { ratings: readonly Rating[] }) => {
  const [all, setAll] = useState(false);
  const shown = all ? ratings : ratings.slice(0, SHOWN_FIRST);
  return (
    <div className="min-w-0">
      <ul aria-label={m.ratingsLabel} className="border-b">
        {shown.map((rating) => (
          <RatingItem key={rating.id} {...rating} />
        ))}
      </ul>
      {shown.length < ratings.length && (
        <Button variant="ghost" size="sm" onClick={() => setAll(true)} className="mt-2 -ml-3.5">
          {m.showAll({ count: ratings.length })}
        </Button>
      )}
    </div>
  );
};
