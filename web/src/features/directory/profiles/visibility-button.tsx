import type { PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { Eye, EyeOff } from 'lucide-react';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { useSetHidden } from './profile-staff.api.ts';

/** For staff: hides a profile from other members, or shows it again. */
export const VisibilityButton = ({
  profile,
}: {
  profile: Pick<PublicProfile, 'id' | 'userId' | 'isHidden'>;
}) => {
  const { isHidden } = profile;
  const setHidden = useSetHidden(profile, {
    onSuccess: ({ message }) => toast({ title: message }),
    onError: () => toastError('Error', 'Failed to toggle profile visibility'),
  });
  const Icon = isHidden ? Eye : EyeOff;
  return (
    <Button variant="ghost" size="sm" onClick={() => setHidden(!isHidden)}>
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {isHidden ? 'Show Profile' : 'Hide Profile'}
    </Button>
  );
};
