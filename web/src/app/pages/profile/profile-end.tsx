import type { Profile, PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import type { ReactNode } from 'react';
import { NextWeeks } from '#features/casting/calendar/next-weeks.tsx';
import { MemberReferences } from '#features/casting/references/member-references.tsx';
import { MemberEntries } from '#features/contests/contests/member-entries.tsx';
import { OwnVotes } from '#features/contests/contests/own-votes.tsx';
import { PortfolioStrip } from '#features/directory/portfolio/portfolio-strip.tsx';
import { ProfileMore } from '#features/directory/profiles/profile-more.tsx';
import { ReplyRate } from '#features/directory/profiles/reply-rate.tsx';
import { RatingPanel } from '#features/directory/ratings/rating-panel.tsx';
import { ReportButton } from '#features/staff/moderation/report-button.tsx';
import { useSession } from '#lib/session.ts';

interface ProfileEndProps {
  profile: PublicProfile | Profile;
  isOwn: boolean;
  /** Sections that only some viewers can see. */
  children?: ReactNode;
}

/**
 * The sections below the gallery and the main facts: portfolio, references, availability, links, ratings and
 * contests.
 */
export const ProfileEnd = ({ profile, isOwn, children }: ProfileEndProps) => {
  const { user } = useSession();
  return (
    <>
      {user && <PortfolioStrip userId={profile.userId} viewerId={user.id} />}
      {user && (
        <MemberReferences
          userId={profile.userId}
          name={profile.stageName}
          isOwn={isOwn}
          isStaff={isStaffRole(user.role)}
          actionsOf={({ id, author }) =>
            author?.userId !== user.id && (
              <ReportButton subject={{ kind: 'reference', id, name: profile.stageName }} userId={user.id} />
            )
          }
        />
      )}
      {user && <ReplyRate userId={profile.userId} />}
      {user && <NextWeeks userId={profile.userId} isOwn={isOwn} />}
      <ProfileMore profile={profile} isOwn={isOwn}>
        {children}
      </ProfileMore>
      <RatingPanel profileId={profile.id} rater={user ? (isOwn ? 'owner' : 'member') : 'visitor'} />
      <MemberEntries userId={profile.userId} isOwn={isOwn} />
      {isOwn && <OwnVotes userId={profile.userId} />}
    </>
  );
};
