import { useNavigate } from '@tanstack/react-router';
import { serverText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { useReviewPasskeys } from './security.api.ts';

/** Shown after a password reset: an attacker with the old password may have added a passkey. */
export const ReviewPasskeysPage = () => {
  const review = useReviewPasskeys();
  const navigate = useNavigate();
  const finish = () =>
    review.mutate(undefined, {
      onSuccess: () => void navigate({ ...paths.home(), replace: true }),
      onError: (error) => toastError('Failed to save', serverText(error, 'Please try again.')),
    });
  return (
    <main className="shell flex-1 py-10">
      <PageTitle>Review your passkeys</PageTitle>
      <h1 className="display text-2xl">Review your passkeys</h1>
      <p className="mt-3 mb-8 max-w-xl text-ink-soft">
        You have set a new password. These passkeys still sign in to your account. Remove any that you do not
        recognize.
      </p>
      <PasskeysSection />
      <div className="mt-8">
        <Button variant="primary" pending={review.isPending} pendingLabel="Saving..." onClick={finish}>
          Done
        </Button>
      </div>
    </main>
  );
};
