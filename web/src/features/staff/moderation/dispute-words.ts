import type { Dispute } from '@opencall/contract/casting/shoots/disputes.schemas';
import { listText } from '#lib/list-text.ts';

/** A party's name; gone with their account. */
export const partyName = ({ parties }: Pick<Dispute, 'parties'>, id: number): string =>
  parties.find(({ userId }) => userId === id)?.username ?? 'a deleted account';

/** What one party says, in words. */
export const claimText = (dispute: Pick<Dispute, 'parties'>, claim: Dispute['claims'][number]): string => {
  if (claim.outcome === 'took-place') return 'everybody came';
  const names = claim.absent.map((id) => (id === claim.userId ? 'they themselves' : partyName(dispute, id)));
  return `${listText(names)} did not come`;
};
