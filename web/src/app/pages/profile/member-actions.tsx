import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import type { PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import { BlockButton } from '#features/accounts/blocking/block-button.tsx';
import { ListsButton } from '#features/directory/lists/lists-button.tsx';
import { VisibilityButton } from '#features/directory/profiles/visibility-button.tsx';
import { ReportButton } from '#features/staff/moderation/report-button.tsx';
import { SanctionsButton } from '#features/staff/sanctions/sanctions-button.tsx';

interface MemberActionsProps {
  profile: Pick<PublicProfile, 'id' | 'userId' | 'role' | 'stageName' | 'isHidden'>;
  viewer: User;
}

/** True if the viewer may sanction an account of this role. Only admins may sanction staff. */
const maySanction = (viewer: User, role: User['role']): boolean =>
  isStaffRole(viewer.role) && (!isStaffRole(role) || viewer.role === 'admin');

/** The buttons for a viewer of another member's profile. */
export const MemberActions = ({ profile, viewer }: MemberActionsProps) => {
  const { id, userId, role, stageName } = profile;
  return (
    <div className="-ml-3.5 flex basis-full flex-wrap gap-x-1">
      <ListsButton userId={userId} name={stageName} />
      <ReportButton subject={{ kind: 'profile', id, name: stageName }} userId={viewer.id} />
      <BlockButton userId={userId} name={stageName} />
      {isStaffRole(viewer.role) && <VisibilityButton profile={profile} />}
      {maySanction(viewer, role) && <SanctionsButton userId={userId} username={stageName} variant="ghost" />}
    </div>
  );
};
