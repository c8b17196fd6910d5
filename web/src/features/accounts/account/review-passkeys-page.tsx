import { useNavigate } from '@tanstack/react-router';
import { serverText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toasts.ts';
import * as m from '#messages/accounts/account';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { FormPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { useReviewPasskeys } from './security.api.ts';

/** Shown after a password reset: an attacker with the old password may have added a passkey. */
export const ReviewPasskeysPage = () => {
  const review = useReviewPasskeys();
  const navigate = useNavigate();
  const finish = () =>
    review.mutate(undefined, {
      onSuccess: () => void navigate({ ...paths.home(), replace: true }),
      onError: (error) => toastError(m.couldNotSaveYourPasskeys, serverText(error, common.pleaseTryAgain)),
    });
  return (
    <FormPage title={m.reviewYourPasskeys}>
      <PageHeader title={m.reviewYourPasskeys} lead={m.reviewYourPasskeysLead} />
      <PasskeysSection />
      <div className="mt-8">
        <Button variant="primary" pending={review.isPending} pendingLabel={common.saving} onClick={finish}>
          {common.done}
        </Button>
      </div>
    </FormPage>
  );
};
