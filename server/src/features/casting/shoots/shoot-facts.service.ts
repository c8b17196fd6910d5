import type { ShownTerms } from '@opencall/contract/casting/shoots/shoots.schemas';
import type {
  PartyAnswer,
  PartyRole,
  ShootOutcome,
  ShootStatus,
} from '@opencall/contract/casting/shoots/shoots.vocabulary';

/** One who takes part, as the rules of this and other features need it. */
export interface PartyRow {
  position: number;
  /** Null: an account that is gone. */
  userId: number | null;
  /** Null: an account that is gone. */
  username: string | null;
  role: PartyRole;
  answer: PartyAnswer;
  acceptedVersion: number | null;
  outcome: ShootOutcome | null;
  /** Positions of those who, by what this party said, did not come. */
  absent: number[];
  /** Established: admitted, not denied in time, or decided by the team. */
  noShow: boolean;
}

/** A shoot as the rules of this and other features need it, at one moment. */
export interface ShootRow {
  id: number;
  title: string;
  /** At that moment, whether or not the clock's job has written it down. */
  status: ShootStatus;
  /** As it was written down last. */
  storedStatus: ShootStatus;
  version: number;
  /** Of the present version. */
  terms: ShownTerms;
  /** In the order of the proposal. */
  parties: PartyRow[];
  proposedBy: number | null;
  callId: number | null;
  applicationId: number | null;
  createdAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** The version that all accepted last; null: nothing was ever agreed. */
  confirmedVersion: number | null;
  confirmedAt: Date | null;
  unsettledBy: number | null;
  unsettledAt: Date | null;
  cancelledBy: number | null;
  cancelledAt: Date | null;
  cancelledHoursBefore: number | null;
  /** Who let the others down with less notice than agreed: by cancelling, or by changing what was agreed. */
  cancelledLateBy: number | null;
  settlesAt: Date | null;
  disputedAt: Date | null;
  doneAt: Date | null;
}

/** The member's part in a shoot. */
export const partyOf = (shoot: Pick<ShootRow, 'parties'>, userId: number): PartyRow | undefined =>
  shoot.parties.find((party) => party.userId === userId);

/** Ids of the parties whose accounts are there. */
export const idsOf = ({ parties }: Pick<ShootRow, 'parties'>): number[] =>
  parties.flatMap(({ userId }) => userId ?? []);
export const othersOf = (shoot: Pick<ShootRow, 'parties'>, userId: number | null): number[] =>
  idsOf(shoot).filter((id) => id !== userId);
