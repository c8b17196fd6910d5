import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import type { PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import { VisibilityButton } from '#features/directory/profiles/visibility-button.tsx';
import { SanctionsButton } from '#features/staff/sanctions/sanctions-button.tsx';

interface StaffActionsProps {
  profile: Pick<PublicProfile, 'id' | 'userId' | 'role' | 'stageName' | 'isHidden'>;
  viewer: User;
}

/** The buttons of staff on a member's profile. Only admins may sanction staff. */
export const StaffActions = ({ profile, viewer }: StaffActionsProps) => {
  const { userId, role, stageName } = profile;
  return (
    <div className="-ml-3.5 flex basis-full flex-wrap gap-x-1">
      <VisibilityButton profile={profile} />
      {(!isStaffRole(role) || viewer.role === 'admin') && (
        <SanctionsButton userId={userId} username={stageName} variant="ghost" />
      )}
    </div>
  );
};
