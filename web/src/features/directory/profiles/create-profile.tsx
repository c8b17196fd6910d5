import { errorText } from '#lib/api-error.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/profiles';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { useCreateProfile } from './profile-changes.api.ts';
import { ProfileBackLink } from './profile-frame.tsx';

/** For an account without a profile: staff start without one. */
export const CreateProfile = () => {
  const create = useCreateProfile();
  const onCreate = () =>
    create.mutate(undefined, {
      onError: (error) => toastError(m.couldNotCreateYourProfile, errorText(error)),
    });
  return (
    <>
      <ProfileBackLink />
      <EmptyState
        isScreen
        title={m.youHaveNoProfileYet}
        action={
          <Button
            variant="primary"
            onClick={onCreate}
            pending={create.isPending}
            pendingLabel={common.creating}
          >
            {m.createProfile}
          </Button>
        }
      >
        {m.noProfileNote}
      </EmptyState>
    </>
  );
};
