import { useId, useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/ratings';
import { Button } from '#ui/button.tsx';
import { useRateProfile } from './ratings.api.ts';
import { StarPicker } from './star-picker.tsx';

/** Form to rate a member. A new rating replaces the viewer's earlier one. */
export const RateForm = ({ profileId }: { profileId: number }) => {
  const name = useId();
  const [stars, setStars] = useState(0);
  const rate = useRateProfile(profileId);
  const submit = () =>
    rate.mutate(stars, {
      onSuccess: () => {
        setStars(0);
        toast({ title: m.ratingSubmitted, description: m.thankYouForYourFeedback });
      },
      onError: (error) => toastError(common.error, serverText(error, m.failedToSubmitRating)),
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <StarPicker
        name={name}
        legend={m.yourRating}
        value={stars}
        disabled={rate.isPending}
        onChange={setStars}
      />
      {/* Reserve the space next to the other columns, so that choosing a star does not shift the layout. */}
      <div className="mt-3 lg:min-h-11">
        {stars > 0 && (
          <Button type="submit" pending={rate.isPending} pendingLabel={common.submitting}>
            {m.submitRating}
          </Button>
        )}
      </div>
    </form>
  );
};
