import type { PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/profiles';
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
    onError: () => toastError(common.error, m.failedToToggleProfileVisibility),
  });
  const Icon = isHidden ? Eye : EyeOff;
  return (
    <Button variant="ghost" size="sm" onClick={() => setHidden(!isHidden)}>
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {isHidden ? m.showProfile : m.hideProfile}
    </Button>
  );
};
