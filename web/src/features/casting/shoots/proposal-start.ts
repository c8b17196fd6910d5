import type { Application } from '@opencall/contract/casting/calls/applications.schemas';
import { useQuery } from '@tanstack/react-query';
import { applicationQuery } from '#lib/application-query.ts';
import { payValues } from '#lib/pay.ts';
import { useSession } from '#lib/session.ts';
import { userDetailsQuery } from '#lib/user-details.ts';
import * as m from '#messages/casting/shoots-proposal';
import type { ProposalStart } from './proposal-draft.ts';
import { emptyShoot, type PartyValues, roleOfMember, type ShootValues } from './shoot-values.ts';

const FIRST_HOUR = 'T09:00';
const LAST_HOUR = 'T17:00';

/** The facts about the shoot that an application and its call already contain. */
const fromApplication = ({ call, role, rate }: Application): Partial<ShootValues> => ({
  title: call.title,
  startsAt: call.startsOn ? `${call.startsOn}${FIRST_HOUR}` : '',
  endsAt: call.startsOn ? `${call.endsOn ?? call.startsOn}${LAST_HOUR}` : '',
  location: call.location ?? '',
  zipCode: call.zipCode ?? '',
  notes: m.notesFromCall({ call: call.title, role: role.title }),
  ...payValues(rate === null ? call.pay : { kind: 'paid', amount: rate, per: call.pay?.per ?? 'flat' }),
});

/** The other side of an application for the viewer: the poster or the applicant. */
const otherSideOf = ({ call, userId }: Application, viewerId: number): number =>
  userId === viewerId ? call.userId : userId;

/**
 * The initial values of a new shoot, from a member or a booked application. If these cannot be loaded, the form
 * starts without them. `isReady`: loading has finished.
 */
export const useProposalStart = (start: ProposalStart): { isReady: boolean; initial: ShootValues | null } => {
  const { user } = useSession();
  const booked = useQuery({
    ...applicationQuery(start.application ?? 0),
    enabled: start.application !== undefined,
  });
  const otherId = booked.data && user ? otherSideOf(booked.data, user.id) : start.with;
  const other = useQuery({ ...userDetailsQuery(otherId ?? 0), enabled: otherId !== undefined });
  if (!user) return { isReady: false, initial: null };
  const isWaiting =
    (start.application !== undefined && booked.isPending) || (otherId !== undefined && other.isPending);
  const viewer: PartyValues = { userId: user.id, username: user.username, role: roleOfMember(user.role) };
  const otherParties =
    other.data && other.data.id !== user.id
      ? [{ userId: other.data.id, username: other.data.username, role: roleOfMember(other.data.role) }]
      : [];
  return {
    isReady: !isWaiting,
    initial: {
      ...emptyShoot(viewer),
      ...(booked.data ? fromApplication(booked.data) : {}),
      parties: [viewer, ...otherParties],
    },
  };
};
