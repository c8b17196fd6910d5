import { verifyIdOfUser } from '@opencall/contract/identity/identity.endpoints';
import { documentKeyOf } from '@opencall/contract/identity/identity.schemas';
import { toggleVisibility } from '@opencall/contract/moderation/members.endpoints';
import type { Profile, VisibleProfile } from '@opencall/contract/profiles/profiles.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#lib/http.ts';
import { turnTo, useOptimisticChange, usePending } from '#lib/optimistic.ts';
import { PROFILES_KEY, userProfileKey } from '#lib/profile-keys.ts';
import { profileQuery } from './profiles.api.ts';

/** The facts to compare the document with, and its address; null if there is no document. */
export type SeenIdentity = Pick<Profile, 'idCardUrl' | 'name'>;

/** What staff may change of another's profile. */
interface StaffChange extends Partial<Pick<Profile, 'isHidden' | 'idVerified'>> {
  /** What a verification is about: nothing is decided where it is not so any more. */
  seen?: SeenIdentity;
}

const changeKey = (userId: number) => [...userProfileKey(userId), 'staff'] as const;

const withChange = (profile: VisibleProfile, { seen: _, ...shown }: StaffChange): VisibleProfile => ({
  ...profile,
  ...shown,
});

/** Another member's profile, as much of it as the viewer may see, with what staff have just changed. */
export const useProfile = (userId: number) => {
  const changes = usePending<StaffChange>(changeKey(userId));
  const select = useCallback((profile: VisibleProfile) => changes.reduce(withChange, profile), [changes]);
  return useQuery({ ...profileQuery(userId), select });
};

interface StaffChangeOptions<A> {
  userId: number;
  send: (change: StaffChange) => Promise<A>;
  onSuccess: (answer: A, change: StaffChange) => void;
  onError: (error: Error) => void;
}

const useStaffChange = <A>({ userId, send, onSuccess, onError }: StaffChangeOptions<A>) => {
  const client = useQueryClient();
  const queryKey = userProfileKey(userId);
  return useOptimisticChange<StaffChange, A>({
    key: changeKey(userId),
    send,
    over: [queryKey],
    confirm: (_answer, change) =>
      client.setQueryData<VisibleProfile>(queryKey, (profile) => profile && withChange(profile, change)),
    reread: () => {
      for (const key of [['moderation'], ['stats'], PROFILES_KEY]) {
        void client.invalidateQueries({ queryKey: key });
      }
    },
    onSuccess,
    onError,
  });
};

interface Outcome<A, V> {
  onSuccess: (answer: A, value: V) => void;
  onError: (error: Error) => void;
}
type Toggled = Awaited<ReturnType<typeof sendToggle>>;
const sendToggle = (profileId: number) => call(toggleVisibility, { params: { id: String(profileId) } });

/** Hides or shows a profile: the value is how it will be. */
export const useSetHidden = (
  { id, userId }: Pick<Profile, 'id' | 'userId'>,
  { onSuccess, onError }: Outcome<Toggled, boolean>,
) => {
  const change = useStaffChange<Toggled>({
    userId,
    send: ({ isHidden = false }) =>
      turnTo(
        isHidden,
        () => sendToggle(id),
        (answer) => answer.isHidden,
      ),
    onSuccess: (answer, { isHidden = false }) => onSuccess(answer, isHidden),
    onError,
  });
  return (isHidden: boolean) => change({ isHidden });
};

export const useVerifyId = (userId: number, { onSuccess, onError }: Outcome<unknown, boolean>) => {
  const change = useStaffChange<unknown>({
    userId,
    send: ({ idVerified: verified = false, seen }) =>
      call(verifyIdOfUser, {
        params: { userId: String(userId) },
        body: { verified, ...(seen && { documentKey: documentKeyOf(seen.idCardUrl), name: seen.name }) },
      }),
    onSuccess: (answer, { idVerified = false }) => onSuccess(answer, idVerified),
    onError,
  });
  return (idVerified: boolean, seen: SeenIdentity) => change({ idVerified, seen });
};
