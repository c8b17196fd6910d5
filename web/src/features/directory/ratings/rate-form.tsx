import { useId, useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
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
        toast({ title: 'Rating Submitted', description: 'Thank you for your feedback!' });
      },
      onError: (error) => toastError('Error', serverText(error, 'Failed to submit rating')),
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
        legend="Your rating"
        value={stars}
        disabled={rate.isPending}
        onChange={setStars}
      />
      {/* Reserve the space next to the other columns, so that choosing a star does not shift the layout. */}
      <div className="mt-3 lg:min-h-11">
        {stars > 0 && (
          <Button type="submit" pending={rate.isPending} pendingLabel="Submitting...">
            Submit Rating
          </Button>
        )}
      </div>
    </form>
  );
};
