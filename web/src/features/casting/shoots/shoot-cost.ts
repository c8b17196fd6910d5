import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import * as m from '#messages/casting/shoots';
import type { ShootTerms } from './shoot-values.ts';
import { hoursText, hoursUntil } from './shoot-words.ts';

/*
 * The cost of canceling a shoot. A party who proposes new terms revokes the agreed ones. If the parties agree on no other
 * terms and the shoot ends, the cancellation counts as this party's, at the time of the proposal, even if another party cancels.
 */

const HOUR_MS = 3_600_000;

type ShootFacts = Pick<ShootDetail, 'version' | 'confirmedVersion' | 'versions'>;

/** The terms that all parties accepted last. */
const agreedTerms = ({ confirmedVersion, versions }: ShootFacts): ShootTerms | undefined =>
  versions.find(({ version }) => version === confirmedVersion)?.terms;

/** The first change after the agreed terms, which revoked them. */
const withdrawnChange = ({ version, confirmedVersion, versions }: ShootFacts) =>
  confirmedVersion !== null && version > confirmedVersion
    ? versions.find((one) => one.version === confirmedVersion + 1)
    : undefined;

/** The time from which a cancellation is late. Null if the parties have not agreed on terms. */
export const lateCancellationStart = (shoot: ShootFacts): string | null => {
  const agreed = agreedTerms(shoot);
  return agreed
    ? new Date(Date.parse(agreed.startsAt) - agreed.cancellationHours * HOUR_MS).toISOString()
    : null;
};

const isLateCancellation = (shoot: ShootFacts, at: string): boolean => {
  const from = lateCancellationStart(shoot);
  return from !== null && Date.parse(at) > Date.parse(from);
};

export interface Cost {
  /** True if the cancellation counts as the viewer's late cancellation. */
  isLate: boolean;
  title: string;
  text: string;
}

const NOT_COUNTED = m.itDoesNotCountAgainstYou;

interface Moment {
  viewerId: number;
  now: Date;
}

/** The cost for the viewer of canceling now. */
export const cancellationCost = (shoot: ShootFacts, { viewerId, now }: Moment): Cost => {
  const agreed = agreedTerms(shoot);
  if (!agreed) return { isLate: false, title: NOT_COUNTED, text: m.notAllHaveAccepted };
  const change = withdrawnChange(shoot);
  if (change && change.proposedBy !== viewerId)
    return {
      isLate: false,
      title: NOT_COUNTED,
      text: m.anotherParticipantChangedTheTerms,
    };
  const notice = hoursText(agreed.cancellationHours);
  if (change)
    return isLateCancellation(shoot, change.createdAt)
      ? {
          isLate: true,
          title: m.itCountsAsALateCancellation,
          text: m.newTermsTooLate({ notice }),
        }
      : {
          isLate: false,
          title: NOT_COUNTED,
          text: m.newTermsInTime({ notice }),
        };
  const left = hoursUntil(agreed.startsAt, now);
  const leftText = left < 1 ? m.lessThanAnHour : hoursText(left);
  return isLateCancellation(shoot, now.toISOString())
    ? {
        isLate: true,
        title: m.itCountsAsALateCancellation,
        text: m.startsTooSoon({ left: leftText, notice }),
      }
    : {
        isLate: false,
        title: NOT_COUNTED,
        text: m.startsLaterThanTheNotice({ left: leftText, notice }),
      };
};

/** The possible cost of proposing new terms, as text. Null if it costs nothing. */
export const changeCost = (shoot: ShootFacts & Pick<ShootDetail, 'status'>, now: Date): string | null =>
  shoot.status === 'confirmed' && isLateCancellation(shoot, now.toISOString()) ? m.changeCountsAsLate : null;

/** The party who gets a late cancellation if the shoot ends now, if any. */
export const lateCanceller = (
  shoot: ShootFacts & Pick<ShootDetail, 'status' | 'cancelledBy' | 'cancelledHoursBefore'>,
): number | null | undefined => {
  const change = withdrawnChange(shoot);
  if (change) return isLateCancellation(shoot, change.createdAt) ? change.proposedBy : undefined;
  const agreed = agreedTerms(shoot);
  const { cancelledHoursBefore: hours, cancelledBy, status } = shoot;
  return status === 'cancelled' && agreed && hours !== null && hours < agreed.cancellationHours
    ? cancelledBy
    : undefined;
};
