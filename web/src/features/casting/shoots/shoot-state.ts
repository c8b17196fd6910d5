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
    const marked = own.acceptedVersion === null ? '' : m.newTermsAreMarked;
    return shoot.version > 1
      ? {
          title: m.proposedNewTerms({ who }),
          text: m.acceptThemOrProposeA({ marked }),
        }
      : { title: m.invitedYouToThisShoot({ who }), text: m.acceptTheTermsOrPropose };
  }
  const waited = shoot.parties.filter(({ answer }) => answer === 'asked').map(({ userId }) => userId);
  return {
    title: m.youAcceptedTheseTerms,
    text: m.waitingFor({ list: listText(waited.map((userId) => whoText(shoot, { userId, viewerId }))) }),
  };
};

/** Names the party who gets a late cancellation; false if there is none. */
const lateText = (shoot: ShootDetail, viewerId: number): string | false => {
  const userId = lateCanceller(shoot);
  if (userId === undefined) return false;
  return m.thisCountsAsALate({
    value: userId === viewerId ? m.byYou : m.byWho({ who: whoText(shoot, { userId, viewerId }) }),
  });
};

const linesOf = (...lines: ReadonlyArray<string | false | null>): string => lines.filter(Boolean).join('\n');

const cancelledText = (shoot: ShootDetail, viewerId: number): StateText => {
  const { cancelledBy, cancelledHoursBefore: hours, cancelReason } = shoot;
  const when =
    hours === null ? '' : m.beforeTheStart({ hours: hours < 1 ? m.lessThanAnHour : hoursText(hours) });
  return {
    title: m.namesCancelledWhen({ names: names(shoot, [cancelledBy], viewerId), when }),
    text: linesOf(cancelReason && `“${cancelReason}”`, lateText(shoot, viewerId)),
  };
};

const doneText = (shoot: ShootDetail, viewerId: number): StateText => ({
  title:
    shoot.noShows.length > 0
      ? m.didNotCome2({ names: names(shoot, shoot.noShows, viewerId) })
      : m.theShootTookPlace,
  ...(shoot.decisionReason ? { text: m.ourTeamDecided({ decisionReason: shoot.decisionReason }) } : {}),
});

/** Describes the state of a shoot to the viewer in a sentence or two. Not for shoots whose outcome is open. */
export const stateText = (shoot: ShootDetail, viewerId: number, now: Date): StateText => {
  switch (shoot.status) {
    case 'proposed':
      return proposedText(shoot, viewerId);
    case 'declined': {
      const by = shoot.parties.filter(({ answer }) => answer === 'declined').map(({ userId }) => userId);
      return {
        title: m.namesDeclined({ names: names(shoot, by, viewerId) || m.aParticipant }),
        text: m.youCanProposeAnotherOne,
      };
    }
    case 'expired':
      return {
        title: m.theProposalHasExpired,
        text: linesOf(m.theStartTimePassedBeforeAll, lateText(shoot, viewerId)),
      };
    case 'cancelled':
      return cancelledText(shoot, viewerId);
    case 'done':
      return doneText(shoot, viewerId);
    default:
      return hasStarted(shoot, now)
        ? { title: m.inProgress, text: m.afterwardsEachParticipantConfirmsWhether }
        : {
            title: m.confirmedItStarts({ until: untilText(shoot.terms.startsAt, now) }),
            text: m.allParticipantsAcceptedTheseTerms,
          };
  }
};
