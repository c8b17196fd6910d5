import { errorText } from '#lib/api-error.ts';
import { toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { useCreateProfile } from './profile-changes.api.ts';
import { ProfileBackLink } from './profile-frame.tsx';

/** For an account without a profile: staff start without one. */
export const CreateProfile = () => {
  const create = useCreateProfile();
  const onCreate = () =>
    create.mutate(undefined, {
      onError: (error) => toastError('Failed to create profile', errorText(error)),
    });
  return (
    <>
      <ProfileBackLink />
      <EmptyState
        title="You have no profile yet"
        action={
          <Button variant="primary" onClick={onCreate} pending={create.isPending} pendingLabel="Creating...">
            Create Profile
          </Button>
        }
      >
        Your account works without one. With a profile, members can find you and see your pictures.
      </EmptyState>
    </>
  );
};
