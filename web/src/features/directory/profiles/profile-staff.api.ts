import type { Profile, VisibleProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { verifyIdOfUser } from '@opencall/contract/staff/identity/identity.routes';
import { documentKeyOf } from '@opencall/contract/staff/identity/identity.vocabulary';
import { toggleVisibility } from '@opencall/contract/staff/moderation/members.routes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { setToggle, useOptimisticChange } from '#lib/optimistic.ts';
import { PROFILES_KEY, userProfileKey } from '#lib/profile-queries.ts';
import { MODERATION_KEY, statsQuery } from '#lib/staff-queries.ts';
import { type SeenIdentity, type StaffChange, staffChangeKey, withStaffChange } from './use-profile.ts';

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
    key: staffChangeKey(userId),
    send,
    over: [queryKey],
    confirm: (_answer, change) =>
      client.setQueryData<VisibleProfile>(queryKey, (profile) => profile && withStaffChange(profile, change)),
    reread: () => {
      for (const queryKey of [MODERATION_KEY, statsQuery.queryKey, PROFILES_KEY])
        void client.invalidateQueries({ queryKey });
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

/** Hides or shows a profile. The value is the new state. */
export const useSetHidden = (
  { id, userId }: Pick<Profile, 'id' | 'userId'>,
  { onSuccess, onError }: Outcome<Toggled, boolean>,
) => {
  const change = useStaffChange<Toggled>({
    userId,
    send: ({ isHidden = false }) =>
      setToggle(
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
