import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { ProfileSkeleton } from '#features/directory/profiles/profile-skeleton.tsx';
import { useProfile } from '#features/directory/profiles/use-profile.ts';
import { errorText, isNotFound } from '#lib/api-error.ts';
import type { ProfileTab } from '#lib/paths.ts';
import * as m from '#messages/app/pages';
import { onDemand } from '#ui/on-demand.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberProfile } from './member-profile.tsx';

// Shown instead of a profile; rarely needed.
const states = () => import('#features/directory/profiles/profile-states.tsx');
const PremiumTeaser = onDemand(() => states().then((m) => m.PremiumTeaser), <ProfileSkeleton />);
const ProfileError = onDemand(() => states().then((m) => m.ProfileError));
const ProfileUnderReview = onDemand(() => states().then((m) => m.ProfileUnderReview));

// Shown when a profile was not found, which may mean that the viewer has blocked the member.
const BlockedProfile = onDemand(
  () => import('#features/accounts/blocking/blocked-profile.tsx').then((m) => m.BlockedProfile),
  <ProfileSkeleton />,
);

// Only for moderators.
const IdVerification = onDemand(() =>
  import('#features/directory/profiles/id-verification.tsx').then((m) => m.IdVerification),
);

const MemberPortfolio = onDemand(
  () => import('./member-portfolio.tsx').then((m) => m.MemberPortfolio),
  <ProfileSkeleton />,
);

interface OtherProfileProps {
  userId: number;
  viewer: User;
  tab: ProfileTab;
}

/** The profile of another member, or what the viewer sees instead of it. */
export const OtherProfile = ({ userId, viewer, tab }: OtherProfileProps) => {
  const { data, error, refetch, isFetching } = useProfile(userId);
  // If the profile has been hidden since, do not show the cached one.
  if (!data || isNotFound(error)) {
    if (!error) return <ProfileSkeleton />;
    if (!isNotFound(error))
      return <ProfileError message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
    return (
      <BlockedProfile userId={userId}>
        <ProfileUnderReview />
      </BlockedProfile>
    );
  }
  if (tab === 'portfolio') {
    return (
      <>
        <PageTitle>{m.portfolioOf({ stageName: data.stageName })}</PageTitle>
        <MemberPortfolio userId={userId} stageName={data.stageName} viewerId={viewer.id} />
      </>
    );
  }
  return (
    <>
      <PageTitle>{data.stageName}</PageTitle>
      {'teaser' in data ? (
        <PremiumTeaser teaser={data} />
      ) : (
        <MemberProfile profile={data} actions={<MemberActions profile={data} viewer={viewer} />}>
          {viewer.role === 'moderator' && 'idCardUrl' in data && <IdVerification profile={data} />}
        </MemberProfile>
      )}
    </>
  );
};
