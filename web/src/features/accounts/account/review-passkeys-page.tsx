import { useNavigate } from '@tanstack/react-router';
import { serverText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { FormPage, PageHeader } from '#ui/page.tsx';
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
    <FormPage title="Review your passkeys">
      <PageHeader
        title="Review your passkeys"
        lead={
          <>
            You have set a new password. These passkeys still sign in to your account. Remove any that you do
            not recognize.
          </>
        }
      />
      <PasskeysSection />
      <div className="mt-8">
        <Button variant="primary" pending={review.isPending} pendingLabel="Saving..." onClick={finish}>
          Done
        </Button>
      </div>
    </FormPage>
  );
};
