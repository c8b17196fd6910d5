import { toggleVisibility, verifyIdOfUser } from '@opencall/contract/moderation/members.endpoints';
import { documentKeyOf } from '@opencall/contract/moderation/members.schemas';
import type { Profile, VisibleProfile } from '@opencall/contract/profiles/profiles.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { PROFILES_KEY, userProfileKey } from '#lib/profile-keys.ts';

interface StaffChange<V, A> {
  userId: number;
  send: (value: V) => Promise<A>;
  /** The profile as it will be, shown before the server has answered. */
  apply: (value: V) => Partial<Profile>;
  onSuccess: (answer: A, value: V) => void;
  onError: (error: Error) => void;
}

/** Changes what a profile shows at once, and takes it back when the server refuses. */
const useStaffChange = <V, A>({ userId, send, apply, onSuccess, onError }: StaffChange<V, A>) => {
  const client = useQueryClient();
  const key = userProfileKey(userId);
  return useMutation({
    scope: { id: `profile-${userId}` },
    mutationFn: send,
    onMutate: async (value: V) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<VisibleProfile>(key);
      client.setQueryData<VisibleProfile>(key, (profile) => profile && { ...profile, ...apply(value) });
      return { before };
    },
    onSuccess,
    onError: (error, _value, context) => {
      if (context?.before) client.setQueryData(key, context.before);
      onError(error);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['moderation'] });
      void client.invalidateQueries({ queryKey: ['stats'] });
      return client.invalidateQueries({ queryKey: PROFILES_KEY });
    },
  });
};

type Outcome<V, A> = Pick<StaffChange<V, A>, 'onSuccess' | 'onError'>;
type Toggled = Awaited<ReturnType<typeof sendToggle>>;
const sendToggle = (profileId: number) => call(toggleVisibility, { params: { id: String(profileId) } });

/** Hides or shows a profile: the value is how it will be. */
export const useToggleVisibility = (
  { id, userId }: Pick<Profile, 'id' | 'userId'>,
  outcome: Outcome<boolean, Toggled>,
) =>
  useStaffChange<boolean, Toggled>({
    userId,
    send: () => sendToggle(id),
    apply: (isHidden) => ({ isHidden }),
    ...outcome,
  });

/** What a document is compared with, and its address; null where there is none. */
export type SeenIdentity = Pick<Profile, 'idCardUrl' | 'name'>;

interface Verification {
  verified: boolean;
  /** What the decision is about: nothing is decided where it is not so any more. */
  seen: SeenIdentity;
}

export const useVerifyId = (userId: number, outcome: Outcome<Verification, unknown>) =>
  useStaffChange<Verification, unknown>({
    userId,
    send: ({ verified, seen: { idCardUrl, name } }) =>
      call(verifyIdOfUser, {
        params: { userId: String(userId) },
        body: { verified, documentKey: documentKeyOf(idCardUrl), name },
      }),
    apply: ({ verified }) => ({ idVerified: verified }),
    ...outcome,
  });
