import { updateProfile } from '@opencall/contract/directory/profiles/profiles.routes';
import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorText, isNotFound } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { useOptimisticChange, usePending } from '#lib/optimistic.ts';
import { publicPagePath } from '#lib/paths.ts';
import { OWN_PROFILE_KEY, ownProfileQuery } from '#lib/profile-queries.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/site/public-pages';
import { Checkbox } from '#ui/choice.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { ShareButton } from '#ui/share-button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';

const PublicCode = onDemand(() => import('./public-code.tsx').then((m) => m.PublicCode));

const CHANGE_KEY = ['public-page', 'change'] as const;

const usePublicProfile = () => {
  const pending = usePending<boolean>(CHANGE_KEY);
  const isPublic = pending.at(-1);
  const select = useCallback(
    (profile: Profile) => (isPublic === undefined ? profile : { ...profile, isPublic }),
    [isPublic],
  );
  return useQuery({ ...ownProfileQuery, retry: retryUnlessRefused, select });
};

/** Turns the public page on or off, with immediate effect. */
const useSwitch = (profileId: number) => {
  const client = useQueryClient();
  return useOptimisticChange<boolean, unknown>({
    key: CHANGE_KEY,
    send: (isPublic) => call(updateProfile, { params: { id: String(profileId) }, body: { isPublic } }),
    over: [OWN_PROFILE_KEY],
    confirm: (_answer, isPublic) =>
      client.setQueryData<Profile>(OWN_PROFILE_KEY, (profile) => profile && { ...profile, isPublic }),
    onError: (error) => toastError(m.couldNotChangeYourPublicPage, errorText(error, common.pleaseTryAgain)),
  });
};

/** The address of the page, with a link, a share button and a QR code. */
const PublicAddress = ({ profile }: { profile: Profile }) => {
  const url = new URL(publicPagePath(profile.stageName), window.location.href).href;
  return (
    <div className="mt-6 border-t pt-6">
      <h3 className="display text-lg">{m.myPage}</h3>
      <p className="mt-2 wrap-anywhere">
        <a href={url} target="_blank" rel="noopener" className="text-link">
          {url}
        </a>
      </p>
      <div className="mt-2 -ml-3.5">
        <ShareButton title={profile.stageName} url={url} />
      </div>
      <PublicCode url={url} name={profile.stageName} />
      {profile.isHidden && <p className="mt-4 text-orange">{m.hiddenWithProfile}</p>}
    </div>
  );
};

const Settings = ({ profile }: { profile: Profile }) => {
  const turn = useSwitch(profile.id);
  return (
    <div className="max-w-2xl">
      <h2 className="display text-xl">{m.publicPage}</h2>
      <p className="mt-1 mb-3 text-ink-soft">{m.aboutPublicPage}</p>
      <Checkbox
        label={m.anyoneCanOpenMyPublic}
        checked={profile.isPublic}
        onChange={({ target }) => turn(target.checked)}
      />
      {profile.isPublic && <PublicAddress profile={profile} />}
    </div>
  );
};

/** The settings of the member's public page. */
export const PublicPageSettings = () => {
  const { data, error, refetch, isFetching } = usePublicProfile();
  if (data) return <Settings profile={data} />;
  if (isNotFound(error)) {
    return <EmptyState title={m.youHaveNoProfileYet}>{m.createYourProfileFirst}</EmptyState>;
  }
  if (error) {
    return <ErrorState title={m.profileNotLoaded} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Loading className="grid max-w-2xl gap-3">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-16" />
    </Loading>
  );
};
