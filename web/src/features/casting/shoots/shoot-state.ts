import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { listText } from '@opencall/contract/shared/format/lists';
import * as m from '#messages/casting/shoots';
import { lateCanceller } from './shoot-cost.ts';
import { hasStarted } from './shoot-stage.ts';
import { hoursText, partyOf, subjectText, untilText, whoText } from './shoot-words.ts';

export interface StateText {
  title: string;
  text?: string;
}

const names = (shoot: ShootDetail, ids: ReadonlyArray<number | null>, viewerId: number): string =>
  subjectText(shoot, { userIds: ids, viewerId });

const proposedText = (shoot: ShootDetail, viewerId: number): StateText => {
  const own = partyOf(shoot, viewerId);
  const proposer = shoot.versions.at(-1)?.proposedBy ?? null;
  if (own?.answer === 'asked') {
    const who = names(shoot, [proposer], viewerId);
    // A party who has accepted no version has nothing to compare with. The history shows earlier changes.
    return shoot.version > 1
      ? {
          title: m.proposedNewTerms({ who }),
          text: own.acceptedVersion === null ? m.acceptThemOrProposeAChange : m.newTermsAreMarked,
        }
      : { title: m.invitedYou({ who }), text: m.acceptOrProposeAChange };
  }
  const unanswered = shoot.parties.filter(({ answer }) => answer === 'asked').map(({ userId }) => userId);
  return {
    title: m.youAcceptedTheseTerms,
    text: m.waitingFor({ list: listText(unanswered.map((userId) => whoText(shoot, { userId, viewerId }))) }),
  };
};

/** Names the party who gets a late cancellation; false if there is none. */
const lateText = (shoot: ShootDetail, viewerId: number): string | false => {
  const userId = lateCanceller(shoot);
  if (userId === undefined) return false;
  return userId === viewerId
    ? m.lateCancellationByYou
    : m.lateCancellationBy({ who: whoText(shoot, { userId, viewerId }) });
};

const linesOf = (...lines: ReadonlyArray<string | false | null>): string => lines.filter(Boolean).join('\n');

const cancelledText = (shoot: ShootDetail, viewerId: number): StateText => {
  const { cancelledBy, cancelledHoursBefore: hours, cancelReason } = shoot;
  const who = names(shoot, [cancelledBy], viewerId);
  return {
    title:
      hours === null
        ? m.canceledBy({ who })
        : m.canceledBeforeTheStart({ who, hours: hours < 1 ? m.lessThanAnHour : hoursText(hours) }),
    text: linesOf(cancelReason && `“${cancelReason}”`, lateText(shoot, viewerId)),
  };
};

const doneText = (shoot: ShootDetail, viewerId: number): StateText => ({
  title:
    shoot.noShows.length > 0
      ? m.didNotCome({ who: names(shoot, shoot.noShows, viewerId) })
      : m.theShootTookPlace,
  ...(shoot.decisionReason ? { text: m.ourTeamDecided({ reason: shoot.decisionReason }) } : {}),
});

/** Describes the state of a shoot to the viewer in a sentence or two. Not for shoots whose outcome is open. */
export const stateText = (shoot: ShootDetail, viewerId: number, now: Date): StateText => {
  switch (shoot.status) {
    case 'proposed':
      return proposedText(shoot, viewerId);
    case 'declined': {
      const by = shoot.parties.filter(({ answer }) => answer === 'declined').map(({ userId }) => userId);
      return {
        title: m.declinedBy({ who: names(shoot, by, viewerId) || m.aParticipant }),
        text: m.youCanProposeAnotherOne,
      };
    }
    case 'expired':
      return {
        title: m.theProposalHasExpired,
        text: linesOf(m.theStartPassed, lateText(shoot, viewerId)),
      };
    case 'cancelled':
      return cancelledText(shoot, viewerId);
    case 'done':
      return doneText(shoot, viewerId);
    default:
      return hasStarted(shoot, now)
        ? { title: m.inProgress, text: m.afterwardsEachConfirms }
        : {
            title: m.confirmedItStarts({ when: untilText(shoot.terms.startsAt, now) }),
            text: m.allAcceptedTheseTerms,
          };
  }
};
