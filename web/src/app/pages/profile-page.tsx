import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useChangedGallery } from '#features/directory/gallery/changed-gallery.ts';
import { ProfileSkeleton } from '#features/directory/profiles/profile-skeleton.tsx';
import { errorText, isNotFound } from '#lib/api-error.ts';
import type { ProfileTab } from '#lib/paths.ts';
import { ownProfileQuery, PROFILE_FRESH_MS, userProfileQuery } from '#lib/profile-queries.ts';
import { routeId } from '#lib/route-id.ts';
import { sessionQuery, useSession } from '#lib/session.ts';
import * as common from '#messages/common';
import { onDemand } from '#ui/on-demand.tsx';
import { DetailPage } from '#ui/page.tsx';
import { PageTitle } from '#ui/site-name.tsx';

// Shown instead of a profile; rarely needed.
const states = () => import('#features/directory/profiles/profile-states.tsx');
const InvalidProfile = onDemand(() => states().then((m) => m.InvalidProfile));
const ProfileError = onDemand(() => states().then((m) => m.ProfileError));

// For an account without a profile.
const CreateProfile = onDemand(() =>
  import('#features/directory/profiles/create-profile.tsx').then((m) => m.CreateProfile),
);

const OtherProfile = onDemand(
  () => import('./profile/other-profile.tsx').then((m) => m.OtherProfile),
  <ProfileSkeleton />,
);

const OwnProfile = onDemand(
  () => import('./profile/own-profile.tsx').then((m) => m.OwnProfile),
  <ProfileSkeleton />,
);

const route = getRouteApi('/protected/profile/{-$userId}');

const errorState = (error: unknown, refetch: () => void, retrying: boolean) => (
  <ProfileError message={errorText(error)} onRetry={refetch} retrying={retrying} />
);

const Own = ({ tab }: { tab: ProfileTab }) => {
  const { hasProfile } = useSession();
  const select = useChangedGallery();
  const { data, error, refetch, isFetching } = useQuery({
    ...ownProfileQuery,
    staleTime: PROFILE_FRESH_MS,
    select,
    enabled: hasProfile,
  });
  if (!data && error && !isNotFound(error)) return errorState(error, () => void refetch(), isFetching);
  // Render `OwnProfile` at the same place before and after the profile loads, so that its tabs keep their state.
  return (
    <>
      {data && <PageTitle>{data.stageName}</PageTitle>}
      <OwnProfile
        profile={data ?? null}
        absent={error || !hasProfile ? <CreateProfile /> : <ProfileSkeleton />}
        tab={tab}
      />
    </>
  );
};

const Content = () => {
  const { userId: text } = route.useParams();
  const { tab = 'profile' } = route.useSearch();
  const { user } = useSession();
  const userId = routeId(text);
  if (userId === undefined) return <InvalidProfile />;
  if (!user) return <ProfileSkeleton />;
  return user.id === userId ? (
    <Own tab={tab} />
  ) : (
    <OtherProfile key={userId} userId={userId} viewer={user} tab={tab} />
  );
};

/** A profile page. The viewer can edit their own profile and only view the profiles of other members. */
export const ProfilePage = () => (
  <DetailPage title={common.profile}>
    <Content />
  </DetailPage>
);

/**
 * Prefetches a profile when a link to it is hovered or focused, and, on its own page, as soon as the session is
 * known. Loads the code of the profile too.
 */
export const preloadProfile = async (client: QueryClient, userIdText: string | undefined): Promise<void> => {
  const userId = routeId(userIdText);
  // If the session cannot be read, the layout reports it.
  const session = await client.ensureQueryData(sessionQuery).catch(() => null);
  if (userId === undefined || !session) return;
  // If code fails to load, the page reports it.
  if (session.user.id !== userId) {
    import('./profile/other-profile.tsx').catch(() => undefined);
    void client.prefetchQuery({ ...userProfileQuery(userId), staleTime: PROFILE_FRESH_MS });
  } else {
    import('./profile/own-profile.tsx').catch(() => undefined);
    if (session.hasProfile) void client.prefetchQuery({ ...ownProfileQuery, staleTime: PROFILE_FRESH_MS });
  }
};
