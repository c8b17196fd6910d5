import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { listText } from '@opencall/contract/shared/format/lists';
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
    const marked = own.acceptedVersion === null ? '' : 'New terms are marked. ';
    return shoot.version > 1
      ? {
          title: `${who} proposed new terms`,
          text: `${marked}Accept them, or propose a change.`,
        }
      : { title: `${who} invited you to this shoot`, text: 'Accept the terms, or propose a change.' };
  }
  const waited = shoot.parties.filter(({ answer }) => answer === 'asked').map(({ userId }) => userId);
  return {
    title: 'You accepted these terms',
    text: `Waiting for ${listText(waited.map((userId) => whoText(shoot, { userId, viewerId })))}.`,
  };
};

/** Names the party who gets a late cancellation; false if there is none. */
const lateText = (shoot: ShootDetail, viewerId: number): string | false => {
  const userId = lateCanceller(shoot);
  if (userId === undefined) return false;
  return `This counts as a late cancellation ${userId === viewerId ? 'by you' : `by ${whoText(shoot, { userId, viewerId })}`}.`;
};

const linesOf = (...lines: ReadonlyArray<string | false | null>): string => lines.filter(Boolean).join('\n');

const cancelledText = (shoot: ShootDetail, viewerId: number): StateText => {
  const { cancelledBy, cancelledHoursBefore: hours, cancelReason } = shoot;
  const when =
    hours === null ? '' : `, ${hours < 1 ? 'less than an hour' : hoursText(hours)} before the start`;
  return {
    title: `${names(shoot, [cancelledBy], viewerId)} cancelled${when}`,
    text: linesOf(cancelReason && `“${cancelReason}”`, lateText(shoot, viewerId)),
  };
};

const doneText = (shoot: ShootDetail, viewerId: number): StateText => ({
  title:
    shoot.noShows.length > 0
      ? `${names(shoot, shoot.noShows, viewerId)} did not come`
      : 'The shoot took place',
  ...(shoot.decisionReason ? { text: `Our team decided: ${shoot.decisionReason}` } : {}),
});

/** Describes the state of a shoot to the viewer in a sentence or two. Not for shoots whose outcome is open. */
export const stateText = (shoot: ShootDetail, viewerId: number, now: Date): StateText => {
  switch (shoot.status) {
    case 'proposed':
      return proposedText(shoot, viewerId);
    case 'declined': {
      const by = shoot.parties.filter(({ answer }) => answer === 'declined').map(({ userId }) => userId);
      return {
        title: `${names(shoot, by, viewerId) || 'A participant'} declined`,
        text: 'You can propose another one.',
      };
    }
    case 'expired':
      return {
        title: 'The proposal has expired',
        text: linesOf(
          'The start time passed before all participants accepted the same terms.',
          lateText(shoot, viewerId),
        ),
      };
    case 'cancelled':
      return cancelledText(shoot, viewerId);
    case 'done':
      return doneText(shoot, viewerId);
    default:
      return hasStarted(shoot, now)
        ? { title: 'In progress', text: 'Afterwards, each participant confirms whether it took place.' }
        : {
            title: `Confirmed. It starts ${untilText(shoot.terms.startsAt, now)}`,
            text: 'All participants accepted these terms.',
          };
  }
};
