import type { PartyRow, ShootRow } from './shoots.sql.ts';

/** Finds the party that is this member. */
export const partyOf = (shoot: Pick<ShootRow, 'parties'>, userId: number): PartyRow | undefined =>
  shoot.parties.find((party) => party.userId === userId);

/** Lists the ids of the parties whose accounts exist. */
export const idsOf = ({ parties }: Pick<ShootRow, 'parties'>): number[] =>
  parties.flatMap(({ userId }) => userId ?? []);

export const othersOf = (shoot: Pick<ShootRow, 'parties'>, userId: number | null): number[] =>
  idsOf(shoot).filter((id) => id !== userId);
