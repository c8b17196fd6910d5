import type { PublicProfile } from '@opencall/contract/profiles/profiles.schemas';
import { Eye, EyeOff } from 'lucide-react';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { useToggleVisibility } from './profile-staff.api.ts';

/** For staff: takes a profile out of other members' sight, or puts it back. */
export const VisibilityButton = ({
  profile,
}: {
  profile: Pick<PublicProfile, 'id' | 'userId' | 'isHidden'>;
}) => {
  const { isHidden } = profile;
  const toggle = useToggleVisibility(profile, {
    onSuccess: ({ message }) => toast({ title: message }),
    onError: () => toastError('Error', 'Failed to toggle profile visibility'),
  });
  const Icon = isHidden ? Eye : EyeOff;
  return (
    <Button
      variant="outline"
      // Not disabled: the focus stays where it is. A second press while the first is under way does nothing.
      aria-disabled={toggle.isPending || undefined}
      onClick={() => {
        if (!toggle.isPending) toggle.mutate(!isHidden);
      }}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {isHidden ? 'Show Profile' : 'Hide Profile'}
    </Button>
  );
};
