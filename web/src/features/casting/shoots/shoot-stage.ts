import type { Shoot } from '@opencall/contract/casting/shoots/shoots.schemas';
import { partyOf } from './shoot-words.ts';

/** The step that a shoot waits for a party to take. */
export type PartyStep =
  /** Accept, change or decline the terms. */
  | 'answer'
  /** Confirm whether the shoot took place. */
  | 'outcome'
  /** Deny or admit that they did not come. */
  | 'claim';

type ShootFacts = Pick<Shoot, 'status' | 'terms' | 'parties'>;

export const isOver = ({ terms }: Pick<Shoot, 'terms'>, now = new Date()): boolean =>
  new Date(terms.endsAt) <= now;
export const hasStarted = ({ terms }: Pick<Shoot, 'terms'>, now = new Date()): boolean =>
  new Date(terms.startsAt) <= now;

/** The parties who named another party as absent. */
export const noShowClaimants = ({ parties }: Pick<Shoot, 'parties'>, userId: number): Shoot['parties'] =>
  parties.filter((party) => party.userId !== userId && party.absent.includes(userId));

/** The next step of the party; null if there is none. */
export const nextStepOf = (shoot: ShootFacts, userId: number, now = new Date()): PartyStep | null => {
  const own = partyOf(shoot, userId);
  if (!own) return null;
  if (shoot.status === 'proposed') return own.answer === 'asked' ? 'answer' : null;
  if (shoot.status !== 'confirmed' || !isOver(shoot, now) || own.outcome) return null;
  return noShowClaimants(shoot, userId).length > 0 ? 'claim' : 'outcome';
};

/** The section of a member's list to which a shoot belongs. */
export type Stage = 'waiting' | 'coming' | 'settling';

/** The section of a shoot that is not finished yet. */
export const stageOf = (shoot: ShootFacts, userId: number, now = new Date()): Stage => {
  if (nextStepOf(shoot, userId, now)) return 'waiting';
  return shoot.status === 'disputed' || isOver(shoot, now) ? 'settling' : 'coming';
};
